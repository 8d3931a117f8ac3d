import type { FieldTypes } from '#src/model/field-type.ts';
import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordErrorDefinition, Name } from 'ajv';

const limitError: KeywordErrorDefinition = {
  message: '',
  params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
};

/** Most digits after the point of a number's shortest decimal form, so that no float arithmetic is involved. */
const decimals: CodeKeywordDefinition = {
  keyword: 'decimals',
  type: 'number',
  schemaType: 'number',
  error: limitError,
  code: (context) => {
    const form = String.raw`^-?\d+(\.\d{1,${String(context.schema)}})?$`;
    context.fail(_`!RegExp(${form}).test(String(${context.data}))`);
  },
};

/** A limit of texts that sort as what they tell does: dates in their wire form. */
const textLimit = (keyword: string, beyond: Code): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'string',
  error: limitError,
  code: (context) => context.fail(_`${context.data} ${beyond} ${context.schemaCode}`),
});

/** What only the field type itself can judge; in generated code its function is among the imported formats. */
const accepts = (types: FieldTypes): CodeKeywordDefinition => ({
  keyword: 'accepts',
  schemaType: 'object',
  error: { message: '', params: ({ schema }) => _`{type: ${stringAt(schema, 'type')}}` },
  code: (context) => {
    const name = stringAt(context.schema, 'type');
    const test = context.gen.scopeValue('formats', {
      key: `accepts ${name}`,
      ref: types.get(name)?.accepts,
      code: _`formats.${new Name(`${name}Accepts`)}`,
    });
    const option = stringAt(context.schema, 'option');
    context.fail(option === '' ? _`!${test}(${context.data})` : _`!${test}(${context.data}, ${option})`);
  },
});

const stringAt = (schema: unknown, key: string): string => {
  const value: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Teaches ajv the keywords of our own that field types' schemas use. */
export const addKeywords = (ajv: Ajv, types: FieldTypes): void => {
  ajv.addKeyword(accepts(types));
  ajv.addKeyword(decimals);
  ajv.addKeyword(textLimit('notBefore', _`<`));
  ajv.addKeyword(textLimit('notAfter', _`>`));
};
