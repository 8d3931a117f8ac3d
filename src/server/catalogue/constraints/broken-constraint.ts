import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { DeclaredConstraint } from '#src/kinds/catalogue/constraints/kind.ts';
import type { Broken } from '#src/kinds/catalogue/constraints/question.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';

/** A problem at each of the fields where a broken constraint is told, in its own words where it has any. */
export function brokenConstraint(
  { constraint: { message } }: DeclaredConstraint,
  { code, fields, plain }: Broken,
  params: FieldProblem['params'],
): readonly FieldProblem[] {
  const own = message === null || plain === true ? {} : { said: message };
  const told = { code, params, ...own, ...(fields.length > 1 ? { together: true as const } : {}) };
  return fields.map((path) => ({ path, ...told }));
}

/**
 * What the database itself refused, where it is one of the constraints that a write of the resource may break; null where
 * it is not. At the record as a whole where another resource demands it.
 */
export function refusedConstraint(
  resource: string,
  concerning: readonly DeclaredConstraint[],
  name: string | null,
): readonly FieldProblem[] | null {
  const refused = concerning.find((declared) => declared.name === name);
  if (refused === undefined) return null;
  const kind = kindOf(refused.constraint);
  const fields = refused.resource === resource ? kind.fields(refused.constraint) : [''];
  return brokenConstraint(refused, { code: kind.untold, fields }, {});
}
