import { fieldTypes } from '#src/fields/index.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Rule } from '#src/model/rule.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

export const onlyInRecord: Rule<'catalogue'> = {
  code: 'only-in-record',
  summary: 'Running numbers are fields of the record itself; files are fields of the record or of its rows.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap((placed) => {
      const { field, path } = placed;
      const place = placeOf(placed, fieldTypes.get(field.type));
      if (place === null) return [];
      return [
        {
          path: [...path, 'type'],
          message: `\`${field.name}\` is of type \`${field.type}\`, which ${place}.`,
          hint: 'Make it a field of the record, or make what it stands in a catalogue of its own with a reference to this one.',
        },
      ];
    }),
};

/** Where such a field may stand, which it does not; null where it does. */
function placeOf({ parent, group }: PlacedField, type: FieldType | undefined): string | null {
  if (type?.file !== undefined && group !== null) return 'a record or a row has, but no group';
  const isAlone = parent === null && group === null;
  return type?.sequence !== undefined && !isAlone ? 'only a record itself can have: no row, no group' : null;
}
