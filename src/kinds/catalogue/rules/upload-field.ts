import { fieldTypes } from '#src/fields/index.ts';
import type { Finding, Rule } from '#src/model/rule.ts';

export const uploadField: Rule<'catalogue'> = {
  code: 'upload-field',
  summary:
    'What is brought to the backend after the save is a file of the record itself, and one it can be saved without.',
  scope: 'resource',
  check: ({ definition: { api, fields } }) =>
    Object.entries(api.wire).flatMap(([name, { upload }]): readonly Finding[] => {
      const field = upload === null ? undefined : fields.find((one) => one.name === name);
      if (field === undefined) return [];
      const path = ['api', 'wire', name, 'upload'];
      if (fieldTypes.get(field.type)?.file === undefined) {
        return [{ path, message: `\`${name}\` is of type \`${field.type}\`, which holds no file.` }];
      }
      if (!field.required) return [];
      return [
        {
          path,
          message: `\`${name}\` is required, but its file follows a record that is saved already.`,
          hint: 'Leave `required` out: nobody could save a new record.',
        },
      ];
    }),
};
