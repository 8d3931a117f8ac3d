import { NARROWS } from '#src/language/changes/index.ts';
import { may, oneOf, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { type Json, parseJson } from '#src/model/json.ts';
import { emptyToNull } from '../texts.ts';
import { type JsonShape, jsonAccepts } from './format.ts';
import { jsonFault } from './read.ts';

const options = {
  shape: may(changing(NARROWS, oneOf(['object', 'array'], 'Which of the two it must be; either unless said.'))),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const SHAPES: Readonly<Record<JsonShape, { readonly valid: readonly Json[]; readonly other: readonly Json[] }>> = {
  object: { valid: [{ a: 1 }, {}, { lista: [1, null, { b: 'ñ' }] }], other: [[1]] },
  array: { valid: [[1, 'dos', null], [], [{ a: [] }]], other: [{ a: 1 }] },
};

export const definition: FieldType = {
  name: 'json',
  summary: 'Structured data as JSON: an object or a list, such as the settings of an integration.',
  called: { es: 'Datos en JSON', en: 'Data as JSON' },
  alsoCalled: ['object'],
  refused: {
    es: 'No es JSON válido: se espera un objeto {…} o una lista […].',
    en: 'Is not valid JSON: an object {…} or a list […] is expected.',
  },
  options,
  without: ['compute'],
  schema: ({ shape }) => ({ accepts: { type: 'json', ...(shape !== undefined && { option: shape }) } }),
  accepts: (value, shape) => jsonAccepts(value, shape === 'object' || shape === 'array' ? shape : undefined),
  normalize: emptyToNull,
  storage: ({ shape }) => ({
    kind: 'column',
    sqlType: 'jsonb',
    checks: (column) => [
      shape === undefined ? `jsonb_typeof(${column}) in ('object', 'array')` : `jsonb_typeof(${column}) = '${shape}'`,
    ],
  }),
  cel: () => 'opaque',
  searchable: false,
  listable: true,
  inputProps: ({ shape }) => ({ shape }),
  fromCsv: (text) => (text.trim() === '' ? null : jsonFault(text) === null ? parseJson(text) : text),
  toCsv: (value) => (value === null ? '' : JSON.stringify(value)),
  print: (value) => JSON.stringify(value, null, 2),
  examples: ({ shape }) => ({
    valid: shape === undefined ? [...SHAPES.object.valid, ...SHAPES.array.valid] : SHAPES[shape].valid,
    invalid: ['{', 'texto', 7, true, { a: '\0' }, ...(shape === undefined ? [] : SHAPES[shape].other)],
  }),
};
