import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Field } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { namesUnder } from '../meaning/named-fields.ts';

/** The types whose values are pictures. */
const PICTURES = [...fieldTypes.values()]
  .filter(({ isPicture }) => isPicture)
  .map(({ name }) => `\`${name}\``)
  .join(' or ');

/** What is wrong with the field where the head of a page says it. */
function faultOf(
  { name, type, sensitive }: Field,
  key: unknown,
): { readonly message: string; readonly hint: string } | null {
  if (sensitive === true) {
    return {
      message: `\`${name}\` is sensitive, and the head is shown to everybody who sees the record.`,
      hint: 'Leave it out here: the form shows it to those who may see it.',
    };
  }
  if (key === 'photo' && fieldTypes.get(type)?.isPicture !== true)
    return {
      message: `\`${name}\` is of type \`${type}\`, which is no picture.`,
      hint: `Name a field of type ${PICTURES}.`,
    };
  if (key === 'name' && fieldTypes.get(type)?.searchable === false)
    return { message: `\`${name}\` is of type \`${type}\`, which is no text.`, hint: 'Name it among the `facts`.' };
  return null;
}

export const pageHead: Rule<'catalogue'> = {
  code: 'page-head',
  summary: 'The head of a page shows a picture, texts, and nothing that is sensitive.',
  scope: 'resource',
  check: ({ data, definition }) => {
    const fields = [...definition.fields, ...flatFields(definition.fields, fieldTypes)];
    return namesUnder('page', data).flatMap(({ name, path }) => {
      const field = fields.find((one) => one.name === name);
      const fault = field === undefined ? null : faultOf(field, path[2]);
      return fault === null ? [] : [{ path, ...fault }];
    });
  },
};
