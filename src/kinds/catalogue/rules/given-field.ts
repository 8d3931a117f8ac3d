import { fieldTypes } from '#src/fields/index.ts';
import type { Finding, Rule } from '#src/model/rule.ts';

export const givenField: Rule<'catalogue'> = {
  code: 'given-field',
  summary: 'What is given before there is a record is a code, which a new record may be sent with.',
  scope: 'resource',
  check: ({ definition: { api, fields } }) =>
    Object.entries(api.wire).flatMap(([name, { given }]): readonly Finding[] => {
      const field = given === null ? undefined : fields.find((one) => one.name === name);
      if (field === undefined) return [];
      const path = ['api', 'wire', name, 'given'];
      if (fieldTypes.get(field.type)?.sequence === undefined) {
        const message = `\`${name}\` is of type \`${field.type}\`, of which no code is the next one.`;
        return [{ path, message, hint: 'Make it a `sequence`, or leave this out.' }];
      }
      if (field.permission !== undefined) return [];
      const message = `\`${name}\` is given with the record alone: nothing says who may send a code.`;
      return [{ path, message, hint: `Say \`permission: cambiar-codigo\` at \`${name}\`.` }];
    }),
};
