import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { fieldNames, lostFields, type PlacedField, placedFieldsThat } from '../meaning/walk.ts';
import { targetAmong } from '../targets.ts';

const filling = placedFieldsThat(({ field }) => field.fills !== undefined);

const rowsOf = (field: Field): readonly Field[] => {
  const cel = fieldTypes.get(field.type)?.cel(field);
  return typeof cel === 'object' && 'list' in cel ? cel.list : [];
};

/** Whether values of the one are values of the other: of one type, of one catalogue, rows of such fields. */
const takes = (own: Field, other: Field): boolean =>
  own.type === other.type &&
  own.to === other.to &&
  rowsOf(other).every((row) => rowsOf(own).some((each) => each.name === row.name && takes(each, row)));

function findingsAt({ field, path, siblings }: PlacedField, target: CatalogueResource): readonly Finding[] {
  const known = [...fieldNames(target), ...lostFields(target)];
  return Object.entries(field.fills ?? {}).flatMap(([name, source]): readonly Finding[] => {
    const at: Path = [...path, 'fills', name];
    const own = siblings.find((each) => each.name === name);
    const other = target.definition.fields.find((each) => each.name === source);
    if (!known.includes(source))
      return [
        {
          path: at,
          of: target,
          message: `\`${target.name}\` has no field \`${source}\`.`,
          unknown: { name: source, known },
        },
      ];
    if (own === undefined || other === undefined || takes(own, other)) return [];
    return [
      {
        path: at,
        of: target,
        ofField: source,
        message: `\`${source}\` of \`${target.name}\` is no value of \`${name}\`: they differ in type, or in what their rows have.`,
        hint: 'Name a field of the same type.',
      },
    ];
  });
}

export const filledField: Rule<'catalogue'> = {
  code: 'filled-field',
  summary: 'What a chosen record fills in are fields of the form, from fields of its own of the same type.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      filling(resource).flatMap((placed) => {
        const { field, path, parent, group } = placed;
        if (parent !== null || group !== null)
          return [
            {
              resource,
              path: [...path, 'fills'],
              part: 'key' as const,
              message: `\`${field.name}\` stands in \`${(parent ?? group)?.name}\`, and only what is chosen for the record itself fills in its form.`,
              hint: 'Leave it out.',
            },
          ];
        const target = targetAmong(catalogues, field);
        if (target === undefined || isLeftOut(target.leftOut, ['api', 'id'])) return [];
        return findingsAt(placed, target).map((finding) => ({ resource, ...finding }));
      }),
    );
  },
};
