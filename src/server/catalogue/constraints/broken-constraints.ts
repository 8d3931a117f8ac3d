import type { ValidationCode } from '#src/i18n/index.ts';
import type { Constraint } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { fieldsOf } from '#src/kinds/catalogue/tables/constraint-sql.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';
import { statement } from '../../sql/statement.ts';
import { parameterOf } from '../sql/write-sql.ts';
import type { Shelf } from '../shelf.ts';
import type { ConstraintCheck } from './constraint-check.ts';

const CODES: Readonly<Record<Constraint['kind'], ValidationCode>> = {
  unique: 'uniqueTogether',
  noOverlap: 'overlap',
  oneDefault: 'oneDefault',
  keepOneActive: 'keepOneActive',
};

/** Where nobody can say which record stands against it. */
const UNTOLD: Readonly<Record<Constraint['kind'], ValidationCode>> = {
  unique: 'unique',
  noOverlap: 'overlaps',
  oneDefault: 'unique',
  keepOneActive: 'keepOneActive',
};

/** The one lock of the flag's whole table: asked for by the guard in the database too. */
const LOCK = "select pg_advisory_xact_lock(hashtextextended($1 || ':' || current_setting('app.company', true), 0))";

/** A problem at each of the constraint's fields; `params.other` is the record that stands against it. */
const broken = (
  { constraints }: Shelf,
  { constraint }: ConstraintCheck,
  params: Readonly<Record<string, string>> | null,
): readonly FieldProblem[] => {
  const code = (params === null ? UNTOLD : CODES)[constraint.kind];
  const at = constraints.findIndex((one) => one.constraint === constraint);
  const own = constraint.message === null ? {} : { rule: constraintKey(at) };
  return fieldsOf(constraint).map((path) => ({ path, code, params: params ?? {}, ...own }));
};

/** By which a problem refers to the constraint's own message; no rule can be called so. */
export const constraintKey = (at: number): string => `#${at}`;

/** What the record would break of what is demanded of several records together. `before` is null for a new one. */
export async function constraintProblems(
  shelf: Shelf,
  id: number | null,
  record: JsonObject,
  before: JsonObject | null,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const check of shelf.constraints) {
    const isUntouched = before !== null && check.fields.every((name) => sameJson(before[name], record[name]));
    if (isUntouched) continue;
    problems.push(...(await problemsOf(shelf, check, { id, record, before }, run)));
  }
  return problems;
}

interface Asked {
  readonly id: number | null;
  readonly record: JsonObject;
  readonly before: JsonObject | null;
}

async function problemsOf(
  shelf: Shelf,
  check: ConstraintCheck,
  { id, record, before }: Asked,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const valuesOf = (of: JsonObject) => check.fields.map((name) => parameterOf(of[name]));
  const { constraint } = check;
  if (constraint.kind === 'keepOneActive') {
    if (before === null || before[constraint.field] !== true) return [];
    const { schema, name } = shelf.catalogue.table;
    await run(statement(LOCK, [`${schema}.${name}`]));
    const [left] = await run(statement(check.sql, [...valuesOf(before), id]));
    const stays =
      record[constraint.field] === true && constraint.per.every((each) => sameJson(before[each], record[each]));
    return left === undefined && !stays ? broken(shelf, check, {}) : [];
  }
  if (check.order !== null && constraint.kind === 'noOverlap') {
    const [order] = await run(statement(check.order, valuesOf(record)));
    if (order?.['wrong'] === true) return [{ path: constraint.to, code: 'rangeOrder', params: {} }];
  }
  const [found] = await run(statement(check.sql, [...valuesOf(record), id]));
  if (found === undefined) return [];
  const params = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
  return broken(shelf, check, params);
}

/** What the database itself refused, where it is one of the catalogue's constraints; null where it is not. */
export function refusedConstraint(shelf: Shelf, name: string | null): readonly FieldProblem[] | null {
  const check = shelf.constraints.find((one) => one.name === name);
  return check === undefined ? null : broken(shelf, check, null);
}
