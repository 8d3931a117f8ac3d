import type { HttpAnswer } from '../http/types.ts';
import type { Row } from '../row.ts';
import type { RecordMapper } from './record-mapper.ts';

const HEADER = 'Kept-Fields';

/** Where a record that was saved tells which fields nobody may change now, and were sent otherwise. */
const KEPT_FIELDS = '@keptFields';

/** The record that was saved, with what its answer tells of fields that stayed as they were; of rows by their list. */
export function withKeptFields(record: Row, { header }: HttpAnswer, { rename }: Pick<RecordMapper, 'rename'>): Row {
  const told = header(HEADER);
  if (told === null) return record;
  const names = told.split(',').map((name) => name.trim());
  return { ...record, [KEPT_FIELDS]: names.filter((name) => name !== '').map(rename) };
}

/** Which fields of a record that was saved were not taken as they were sent. */
export function keptFieldsOf(record: Readonly<Record<string, unknown>>): readonly string[] {
  const names = record[KEPT_FIELDS];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
