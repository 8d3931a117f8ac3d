import type { ValidationCode } from '#src/i18n/index.ts';
import { constraintName, fieldsOf } from '#src/kinds/catalogue/tables/constraint-sql.ts';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';

/** Where nobody can say which record stands against it. */
const UNTOLD: Readonly<Record<Constraint['kind'], ValidationCode>> = {
  unique: 'unique',
  noOverlap: 'overlaps',
  oneDefault: 'unique',
  keepOneActive: 'keepOneActive',
};

const CODES: Readonly<Record<Constraint['kind'], readonly [ValidationCode, ...ValidationCode[]]>> = {
  unique: ['uniqueTogether'],
  noOverlap: ['overlap', 'rangeOrder'],
  oneDefault: ['oneDefault'],
  keepOneActive: ['keepOneActive'],
};

/** The codes of the problems that tell of it, first the one where another record stands against it. */
export const codesOf = ({ kind }: Constraint): readonly [ValidationCode, ...ValidationCode[]] => CODES[kind];

/** By which a problem refers to the constraint's own message; no rule can be called so. */
export const constraintKey = (at: number): string => `#${at}`;

/** A problem at each of the constraint's fields; `params.other` is the record that stands against it. */
export function brokenConstraint(
  { constraints }: Catalogue,
  constraint: Constraint,
  code: ValidationCode,
  params: Readonly<Record<string, string>>,
): readonly FieldProblem[] {
  const own = constraint.message === null ? {} : { rule: constraintKey(constraints.indexOf(constraint)) };
  return fieldsOf(constraint).map((path) => ({ path, code, params, ...own }));
}

/** What the database itself refused, where it is one of the catalogue's constraints; null where it is not. */
export function refusedConstraint(catalogue: Catalogue, name: string | null): readonly FieldProblem[] | null {
  const refused = catalogue.constraints.find((constraint) => constraintName(catalogue, constraint) === name);
  return refused === undefined ? null : brokenConstraint(catalogue, refused, UNTOLD[refused.kind], {});
}
