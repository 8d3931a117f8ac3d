import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordErrorDefinition } from 'ajv';

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

/** Teaches ajv the keywords of our own that field types' schemas use. */
export const addKeywords = (ajv: Ajv): void => {
  ajv.addKeyword(decimals);
  ajv.addKeyword(textLimit('notBefore', _`<`));
  ajv.addKeyword(textLimit('notAfter', _`>`));
};
