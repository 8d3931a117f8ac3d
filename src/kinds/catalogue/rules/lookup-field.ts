import { ofKind } from '#src/model/resource.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { isStored, storageOf } from '../meaning/database-names.ts';
import { fieldNames, lostFields, placedFieldsThat } from '../meaning/walk.ts';
import { targetAmong } from '../targets.ts';

const lookups = placedFieldsThat(({ field }) => storageOf(field) === 'lookup');

export const lookupField: Rule<'catalogue'> = {
  code: 'lookup-field',
  summary: 'A lookup shows a field that the other catalogue keeps itself: it goes one step, and shows one value.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      lookups(resource).flatMap(({ field, path }): readonly ResourceFinding[] => {
        const wanted = field.field;
        const other = targetAmong(catalogues, field);
        if (wanted === undefined || other === undefined) return [];
        const at = [...path, 'field'];
        const { fields } = other.definition;
        const found = [...fields, ...flatFields(fields, fieldTypes)].find(({ name }) => name === wanted);
        if (found === undefined) {
          const known = [...fieldNames(other), ...lostFields(other)];
          const message = `\`${other.name}\` has no field \`${wanted}\` to show.`;
          return [{ resource, path: at, of: other, message, unknown: { name: wanted, known } }];
        }
        if (isStored(found)) return [];
        return [
          {
            resource,
            path: at,
            message: `\`${wanted}\` of \`${other.name}\` is of type \`${found.type}\`, which a lookup cannot show.`,
            hint: 'A lookup goes one step: look up a field that the other catalogue keeps itself, and a single value.',
          },
        ];
      }),
    );
  },
};
