import { keptFieldsOf } from '#src/data-provider/mapping/kept-fields.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { type FormRecord, rowsOf, type Row } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';

/** Whether somebody wrote it; of a column of a list, in any of its rows. */
function isWritten(name: string, sent: FormRecord, before: FormRecord): boolean {
  const [field = name, column] = name.split('.');
  if (column === undefined) return !sameValue(sent[field], before[field]);
  const were = new Map(rowsOf(before[field]).map((row) => [row[ROW_ID], row]));
  return rowsOf(sent[field]).some((row) => !sameValue(row[column], were.get(row[ROW_ID])?.[column]));
}

/**
 * The fields that whoever saved had changed and that stayed as they were, since they are read-only now. What the form sent
 * as it was, or computes by itself, is nobody's news.
 *
 * @param saved as the data provider answered it
 */
export const untakenFields = (
  saved: Row,
  sent: FormRecord,
  before: FormRecord,
  { unasked = [] }: Pick<WireResource, 'unasked'>,
): readonly string[] => keptFieldsOf(saved).filter((name) => !unasked.includes(name) && isWritten(name, sent, before));
