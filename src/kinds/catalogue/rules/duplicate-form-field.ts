import type { Rule } from '#src/model/rule.ts';
import { namesUnder } from '../meaning/named-fields.ts';

export const duplicateFormField: Rule<'catalogue'> = {
  code: 'duplicate-form-field',
  summary: 'A field stands once in the form.',
  scope: 'resource',
  check: ({ data }) => {
    const seen = new Set<string>();
    return namesUnder('form', data).flatMap(({ name, path }) => {
      if (!seen.has(name)) {
        seen.add(name);
        return [];
      }
      return [{ path, message: `\`${name}\` stands in the form already.`, hint: 'Keep it in one section.' }];
    });
  },
};
