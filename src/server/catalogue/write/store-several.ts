import type { Json, JsonObject } from '#src/model/json.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared } from '../../sql/prepared.ts';
import { column, type Fragment, identifier, sql, table as tableOf, verbatim } from '../../sql/sql.ts';
import type { Row, Statement } from '../../db/database.ts';
import { remembered } from '#src/model/memo.ts';
import { jsonAt } from '../record/json-at.ts';
import { storedFields } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import { assigned, listOf } from '../sql/rows-sql.ts';
import { parameterOf } from '../sql/write-sql.ts';
import { sealedRecord } from './sealed-fields.ts';

/** A record that is there, and as it is to be. */
export interface Changed {
  readonly id: number;
  readonly record: JsonObject;
}

interface SeveralSql {
  readonly insert: (records: string) => Statement;
  readonly update: (records: string) => Statement;
}

const ID = identifier('$id');
const PLACE = identifier('$at');

/** What the value at a place is called in the JSON: names as short as can be, which stand there once for each record. */
const keyAt = (place: number): string => `v${place}`;

/** The statements that write the own rows of several records, of a JSON array of their values as texts. */
const severalSql = remembered(({ catalogue: { api, fields, table }, types }: Repository): SeveralSql => {
  const stored = storedFields(fields, types);
  const target = tableOf(table);
  const columns = stored.map(({ field }) => column(field.name));
  const given = (records: Parameters<typeof sql>[1]): Fragment =>
    sql`json_to_recordset(${records}::json) n(${listOf([sql`${PLACE} integer`, sql`${ID} integer`, ...stored.map((_each, at) => sql`${identifier(keyAt(at))} text`)])})`;
  const values = stored.map(({ storage }, at) => sql`n.${identifier(keyAt(at))}::${verbatim(storage.sqlType)}`);
  const changes = stored.map((each, at) => {
    const own = column(each.field.name);
    return sql`${own} = ${assigned(each, sql`t.${own}`, values[at] ?? own)}`;
  });
  return {
    insert: prepared<[records: string]>(
      (records) => sql`insert into ${target} as t (${listOf([sql`company_id`, ...columns])})
        select ${listOf([COMPANY, ...values])} from ${given(records)} order by n.${PLACE} returning t.${column(api.id)} as id`,
    ),
    update: prepared<[records: string]>(
      (records) => sql`update ${target} as t set ${listOf(changes)} from ${given(records)}
        where t.${column(api.id)} = n.${ID} returning t.${column(api.id)} as id`,
    ),
  };
});

const jsonOf = (
  repository: Repository,
  records: readonly { readonly id: number | null; readonly record: JsonObject }[],
): string => {
  const { values } = repository.write;
  return JSON.stringify(
    records.map(({ id, record }, at) => {
      const sealed = sealedRecord(repository, record);
      const row: Record<string, Json> = id === null ? { $at: at } : { $at: at, $id: id };
      for (const [place, name] of values.entries()) {
        const value = parameterOf(jsonAt(sealed, name));
        if (value !== null) row[keyAt(place)] = value;
      }
      return row;
    }),
  );
};

/** How one statement is sent. */
type Send = (statement: Statement) => Promise<readonly Row[]>;

/** Writes records that were admitted and are new, which hold no rows; gives their ids, in their order. */
export async function insertSeveral(
  repository: Repository,
  records: readonly JsonObject[],
  send: Send,
): Promise<readonly number[]> {
  if (records.length === 0) return [];
  const given = jsonOf(
    repository,
    records.map((record) => ({ id: null, record })),
  );
  const rows = await send(severalSql(repository).insert(given));
  if (rows.length !== records.length) throw new Error('Not as many records were made as there were to be.');
  return rows.map(({ id }) => Number(id));
}

/** Writes records that were admitted and are held, whose rows stay as they are. */
export async function updateSeveral(repository: Repository, changed: readonly Changed[], send: Send): Promise<void> {
  if (changed.length === 0) return;
  const rows = await send(severalSql(repository).update(jsonOf(repository, changed)));
  if (rows.length !== changed.length) throw new Error('A record that was held is gone.');
}
