import { fieldTypes } from '#src/fields/index.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import { CAMPUSES } from '#src/model/campuses.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { fieldNames, lostFields, type PlacedField, placedFieldsThat } from '../meaning/walk.ts';

const numbered = placedFieldsThat(({ field }) => fieldTypes.get(field.type)?.sequence !== undefined);

export const sequenceScope: Rule<'catalogue'> = {
  code: 'sequence-scope',
  summary: 'What the numbers of a sequence run by is in every record, and its campus is a field of the campus.',
  scope: 'institution',
  check: (institution) =>
    [...ofKind(institution, 'catalogue').values()].flatMap((resource) =>
      numbered(resource).flatMap((placed) => [
        ...optionalScopes(resource, placed),
        ...unknownCampus(resource, placed, institution),
      ]),
    ),
};

function optionalScopes(
  resource: CatalogueResource,
  { field, path, siblings }: PlacedField,
): readonly ResourceFinding[] {
  const per = fieldTypes.get(field.type)?.sequence?.(field).per ?? [];
  return per.flatMap((name, index) => {
    const scope = siblings.find((one) => one.name === name);
    if (scope === undefined || alwaysRequired(scope)) return [];
    return [
      {
        resource,
        path: [...path, 'per', index],
        dependsOn: [['fields', name]],
        message: `The codes of \`${field.name}\` run by \`${name}\`, which a record may lack.`,
        hint: `Say \`required: true\` at \`${name}\`, without \`showIf\`.`,
      },
    ];
  });
}

function unknownCampus(
  resource: CatalogueResource,
  { field, path, siblings }: PlacedField,
  institution: InstitutionResources,
): readonly ResourceFinding[] {
  const campus = fieldTypes.get(field.type)?.sequence?.(field).campus ?? null;
  if (campus === null) return [];
  const reference = siblings.find(({ name }) => name === campus.reference);
  if (reference === undefined && campus.reference !== null) return [];
  const to = reference === undefined ? CAMPUSES : reference.to;
  const dependsOn = campus.reference === null ? [[...path, 'per']] : [['fields', campus.reference]];
  const place = { resource, path: [...path, 'campus'], dependsOn };
  if (typeof to !== 'string') {
    const message = `\`${campus.reference}\` refers to no campus that \`${campus.field}\` could be a field of.`;
    return [{ ...place, message, hint: 'The first field of `per` must be a reference.' }];
  }
  const target = ofKind(institution, 'catalogue').get(to);
  if (target === undefined || isLeftOut(target.leftOut, ['fields', campus.field])) return [];
  const known = [...fieldNames(target), ...lostFields(target)];
  if (known.includes(campus.field)) return [];
  return [
    {
      ...place,
      of: target,
      message: `\`${target.name}\` has no field \`${campus.field}\` to stand for a campus.`,
      unknown: { name: campus.field, known },
    },
  ];
}
