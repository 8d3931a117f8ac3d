import { groupSql, sqlTypeOf } from '#src/kinds/catalogue/tables/constraint-sql.ts';
import type { KeepOneActive } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';
import { statement } from '../../sql/statement.ts';
import type { Shelf } from '../shelf.ts';
import { columnOf, qualified } from '../sql/identifiers.ts';
import { parameterOf } from '../sql/write-sql.ts';
import { brokenConstraint } from './broken-constraint.ts';

/** The one lock of the flag's whole table: asked for by the guard in the database too. */
const LOCK = "select pg_advisory_xact_lock(hashtextextended($1 || ':' || current_setting('app.company', true), 0))";

/** Whether a change takes the last record of a group out of use, or out of the group. */
export async function lastActiveProblems(
  { catalogue, types }: Shelf,
  constraint: KeepOneActive,
  record: JsonObject,
  before: JsonObject,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const { field, per } = constraint;
  const leavesGroup = per.some((name) => !sameJson(before[name], record[name]));
  if (before[field] !== true || (record[field] === true && !leavesGroup)) return [];
  const { api, fields, table } = catalogue;
  await run(statement(LOCK, [`${table.schema}.${table.name}`]));
  const same = per.map((name, at) => {
    const type = sqlTypeOf(fields, name, types) ?? 'text';
    return `${groupSql(type, `o.${columnOf(name)}`)} is not distinct from ${groupSql(type, `$${at + 2}::${type}`)}`;
  });
  const conditions = [`o.${columnOf(api.id)} is distinct from $1::integer`, `o.${columnOf(field)}`, ...same];
  const [left] = await run(
    statement(`select 1 as found from ${qualified(table)} o where ${conditions.join(' and ')} limit 1`, [
      parameterOf(before[api.id]),
      ...per.map((name) => parameterOf(before[name])),
    ]),
  );
  return left === undefined ? brokenConstraint(catalogue, constraint, 'keepOneActive', {}) : [];
}
