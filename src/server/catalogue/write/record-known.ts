import type { Json, JsonObject } from '#src/model/json.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table } from '../../sql/sql.ts';
import { bodyOf } from '../reading/read.ts';
import type { SharedWith } from '../repository/shared.ts';
import { ownWith } from '../sharing/values.ts';
import type { Attempt } from './attempt.ts';
import { asRecord } from './new-record.ts';

/** What a refusal tells of the record that is known already: to who may not see it, what it takes to choose it. */
export async function recordKnown(
  { repository, sees, run }: Attempt,
  { repository: theirs, pairs }: SharedWith,
  id: number,
): Promise<Readonly<Record<string, Json>>> {
  const record = asRecord(JSON.parse(bodyOf(await run(theirs.read.one(id))) ?? '{}'));
  const { table: own, api } = repository.catalogue;
  const [held] = await run(
    statementOf(sql`select o.${column(api.id)} as id from ${table(own)} o where o.${column(pairs.by)} = ${id} limit 1`),
  );
  return {
    known: {
      resource: theirs.name,
      by: pairs.by,
      id,
      label: record[theirs.catalogue.record.label] ?? null,
      values: sees(theirs.name) ? shown(record, pairs, theirs) : {},
      // The record of this same catalogue that is of it: there is no second one.
      record: held === undefined ? null : Number(held['id']),
    },
  };
}

/** What it says of itself, as a record here would: without what its screen shows by a permission of its own. */
function shown(record: JsonObject, pairs: SharedWith['pairs'], { catalogue }: SharedWith['repository']): JsonObject {
  const open = new Set(catalogue.fields.filter(({ sensitive }) => sensitive !== true).map(({ name }) => name));
  const own = ownWith(pairs, Object.fromEntries(Object.entries(record).filter(([name]) => open.has(name))), null, {});
  const names = new Set(
    [...pairs.values, ...pairs.lists, ...pairs.rows.flatMap(({ fields }) => fields)].map((one) => one.own),
  );
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => names.has(name) && value !== null));
}
