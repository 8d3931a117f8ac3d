import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

export const onlyInRecord: Rule<'catalogue'> = {
  code: 'only-in-record',
  summary: 'Files and running numbers are fields of the record itself.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource)
      .filter(({ field, parent, group }) => (parent !== null || group !== null) && belongsToRecord(field))
      .map(({ field, path }) => ({
        path: [...path, 'type'],
        message: `\`${field.name}\` is of type \`${field.type}\`, which only a record itself can have: no row, no group.`,
        hint: 'Make it a field of the record, or make what it stands in a catalogue of its own with a reference to this one.',
      })),
};

const belongsToRecord = (field: Field): boolean => {
  const type = fieldTypes.get(field.type);
  return type?.file !== undefined || type?.sequence !== undefined;
};
