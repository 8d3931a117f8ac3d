import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { Standing } from '#src/kinds/catalogue/constraints/kind.ts';
import { standingsOf } from '#src/kinds/catalogue/constraints/standing.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';

/** The constraints that a write of the resource may break: its own, and those by which others hold it to something. */
export function constraintsConcerning(
  resource: string,
  institution: InstitutionResources,
  types: FieldTypes,
): readonly Standing[] {
  const catalogues = ofKind(institution, 'catalogue');
  const target: Standing['target'] = (name) => catalogues.get(name)?.definition;
  return [...catalogues.values()].flatMap(({ name, definition }) =>
    standingsOf({ resource: name, catalogue: definition, types, target }).filter(
      (standing) => name === resource || kindOf(standing.constraint).abroad(standing).includes(resource),
    ),
  );
}
