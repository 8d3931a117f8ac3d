import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Finding, Rule } from '#src/model/rule.ts';

/** Options that say in another way when the field changes, or keep people from seeing it. */
const CONTRARY = ['compute', 'readOnly', 'readOnlyIf', 'hidden'] as const;

/** Values that are known beforehand, or records of which the reference data knows some. */
const canBeStates = (field: Field): boolean => {
  const type = fieldTypes.get(field.type);
  return type?.choices !== undefined || type?.storage(field).kind === 'reference';
};

export const statesField: Rule<'catalogue'> = {
  code: 'states-field',
  summary: 'States are the values of a field that people see, and that nothing but its transitions changes.',
  scope: 'resource',
  check: ({ definition: { states, fields } }): readonly Finding[] => {
    const field = fields.find(({ name }) => name === states?.field);
    if (field === undefined) return [];
    const path = ['fields', field.name];
    if (!canBeStates(field)) {
      return [
        {
          path: ['states', 'field'],
          dependsOn: [path],
          message: `\`${field.name}\` (${field.type}) has no values that are known beforehand and could be states.`,
          hint: 'Name a field of type `enum`, whose values are the states, or a reference to the records that are.',
        },
      ];
    }
    return CONTRARY.filter((option) => field[option] !== undefined && field[option] !== false).map((option) => ({
      path: [...path, option],
      part: 'key',
      dependsOn: [['states']],
      message: `\`${field.name}\` says in which state a record is: it takes no \`${option}\`.`,
      hint:
        option === 'hidden'
          ? 'Leave it out: people must see the state.'
          : 'Leave it out: its transitions alone say when it changes.',
    }));
  },
};
