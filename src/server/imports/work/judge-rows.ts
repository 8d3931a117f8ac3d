import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Attempt } from '../../catalogue/write/attempt.ts';
import { type Judged, judgeSeveral } from '../../catalogue/write/judge-several.ts';
import { errorsOf } from '../../catalogue/record/field-errors.ts';
import { OWN_ID } from '../columns.ts';
import { matched } from './match.ts';
import { bodyOf, readRecord, type Reader } from './read-record.ts';
import type { Repeats } from './repeats.ts';
import type { StagedRow } from './staged.ts';

const saidBefore = (path: string, line: number): FieldProblem => ({
  path,
  code: 'unique',
  params: {},
  said: {
    es: `Es el mismo registro que el de la línea ${line}.`,
    en: `It is the same record as that of line ${line}.`,
  },
});

/**
 * What would become of rows of a file, all as one write by hand after the other.
 * @param held whether what they change stays as it is until the transaction ends
 */
export async function judgeRows(
  attempt: Attempt,
  reader: Reader,
  rows: readonly StagedRow[],
  repeats: Repeats,
  held: boolean,
): Promise<readonly Judged[]> {
  const { repository, kept = new Set(), run } = attempt;
  const { clave } = reader.mapping;
  const read = rows.map((row) => readRecord(row, reader));
  const ids = await matched(repository, read, clave, kept, run);
  const said = read.map((record, at) => {
    const id = ids[at] ?? null;
    const before = id === null ? null : repeats.again(id, record.row.line);
    const known = before === null ? record.known : [...record.known, saidBefore(clave ?? OWN_ID, before)];
    return { id, values: bodyOf(record, id === null), known };
  });
  const judged = await judgeSeveral(attempt, said, held);
  return judged.map((each, at): Judged => {
    if (each.outcome !== 'create' && each.outcome !== 'change') return each;
    const repeated = repeats.look(each.after, rows[at]?.line ?? 0);
    return repeated.length === 0 ? each : { outcome: 'wrong', errors: errorsOf(repeated, repository.catalogue) };
  });
}
