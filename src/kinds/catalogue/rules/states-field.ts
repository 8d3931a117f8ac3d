import { fieldTypes } from '#src/fields/index.ts';
import type { Finding, Rule } from '#src/model/rule.ts';

/** Options that say in another way when the field changes, or keep people from seeing it. */
const CONTRARY = ['compute', 'readOnly', 'readOnlyIf', 'hidden'] as const;

export const statesField: Rule<'catalogue'> = {
  code: 'states-field',
  summary: 'States are the values of a field that people see, and that nothing but its transitions changes.',
  scope: 'resource',
  check: ({ definition: { states, fields } }): readonly Finding[] => {
    const field = fields.find(({ name }) => name === states?.field);
    if (field === undefined) return [];
    const path = ['fields', field.name];
    if (fieldTypes.get(field.type)?.choices === undefined) {
      return [
        {
          path: ['states', 'field'],
          dependsOn: [path],
          message: `\`${field.name}\` (${field.type}) has no values that are known beforehand and could be states.`,
          hint: 'Name a field of type `enum`, whose values are the states.',
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
