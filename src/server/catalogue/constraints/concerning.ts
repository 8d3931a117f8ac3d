import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { DeclaredConstraint } from '#src/kinds/catalogue/constraints/kind.ts';
import { declaredConstraintsOf } from '#src/kinds/catalogue/constraints/declared-constraint.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';

/** The constraints that a write of the resource may break: its own, and those by which others hold it to something. */
export function constraintsConcerning(
  resource: string,
  institution: InstitutionResources,
  types: FieldTypes,
): readonly DeclaredConstraint[] {
  const catalogues = ofKind(institution, 'catalogue');
  const target: DeclaredConstraint['target'] = (name) => catalogues.get(name)?.definition;
  return [...catalogues.values()].flatMap(({ name, definition }) =>
    declaredConstraintsOf({ resource: name, catalogue: definition, types, target }).filter(
      (declared) => name === resource || kindOf(declared.constraint).abroad(declared).includes(resource),
    ),
  );
}
