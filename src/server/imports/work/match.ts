import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import { type Kept, likeOnes } from '../../catalogue/constraints/ask-of-several.ts';
import { storedFields } from '../../catalogue/record/fields.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import { parameterOf } from '../../catalogue/sql/write-sql.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table, verbatim } from '../../sql/sql.ts';
import { OWN_ID } from '../columns.ts';
import type { ReadRecord } from './read-record.ts';

/** The ids of the records that rows are, by their ids or by a field that no two share; null for those that are new. */
export async function matched(
  repository: Repository,
  records: readonly ReadRecord[],
  key: string | null,
  kept: Kept,
  run: Run,
): Promise<readonly (number | null)[]> {
  if (key === null) return records.map(() => null);
  if (key === OWN_ID) return records.map(({ id }) => id);
  const { catalogue, types } = repository;
  const stored = storedFields(catalogue.fields, types).find(({ field }) => field.name === key);
  if (stored === undefined) throw new Error(`${key} is kept in no column.`);
  const { storage } = stored;
  const isText = storage.sqlType === 'text';
  // What is no value of its type is no record's.
  const given = records.flatMap(({ said }, at) => {
    const value = said[key] ?? null;
    return typeof value === (isText ? 'string' : 'number') ? [{ at, v: parameterOf(value) }] : [];
  });
  if (given.length === 0) return records.map(() => null);
  const compared = (written: ReturnType<typeof sql>) => verbatim(comparable(storage.sqlType, written.text));
  const own = column(catalogue.api.id);
  const near = await likeOnes(
    repository.questionnaire,
    key,
    given.map(({ v }) => v),
    kept,
    run,
  );
  const pairs = given.flatMap(({ at, v }, place) => (near.get(place) ?? []).map((id) => ({ at, v, id })));
  if (pairs.length === 0) return records.map(() => null);
  const rows = await run(
    statementOf(sql`select n.at, t.${own} as id
      from json_to_recordset(${JSON.stringify(pairs)}::json) n(at integer, v text, id integer)
      join ${table(catalogue.table)} t on t.${own} = n.id
        and ${compared(sql`t.${column(key)}`)} = ${compared(sql`n.v::${verbatim(storage.sqlType)}`)}`),
  );
  const ids = new Map(rows.map((row) => [Number(row['at']), Number(row['id'])]));
  return records.map((_record, at) => ids.get(at) ?? null);
}
