import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Key, Where } from '#src/model/key.ts';
import { narrowersIn } from '#src/model/narrowing.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { NOTABLE } from './changes/index.ts';
import { isList } from './values.ts';

const isScalar = (value: Json): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isScalars = (value: Json): value is readonly (string | number | boolean)[] =>
  isList(value) && value.every(isScalar);

/** Fields and the one value that each must have. */
export const values = (description: string): Key<Readonly<Record<string, string | number | boolean>>> => ({
  schema: {
    type: 'object',
    minProperties: 1,
    propertyNames: WIRE_NAME,
    additionalProperties: { type: ['string', 'number', 'boolean'] },
    description,
  },
  isNeeded: true,
  change: NOTABLE,
  read: (written) =>
    Object.fromEntries(
      Object.entries(isJsonObject(written) ? written : {}).flatMap(([name, value]) =>
        isScalar(value) ? [[name, value]] : [],
      ),
    ),
});

/** Fields, each with the one of another resource that it takes its value from. */
export const sources = (description: string): Key<Readonly<Record<string, string>>> => ({
  schema: { type: 'object', minProperties: 1, propertyNames: WIRE_NAME, additionalProperties: WIRE_NAME, description },
  isNeeded: true,
  change: NOTABLE,
  read: (written) =>
    Object.fromEntries(
      Object.entries(isJsonObject(written) ? written : {}).flatMap(([name, source]) =>
        typeof source === 'string' ? [[name, source]] : [],
      ),
    ),
});

/** Fields of another resource and what each must have: a value, some of which it must be one, or `$field` (`$field?`) of this one. */
export const narrowing = (description: string): Key<Where> => ({
  schema: {
    type: 'object',
    minProperties: 1,
    additionalProperties: {
      type: ['string', 'number', 'boolean', 'array'],
      items: { type: ['string', 'number', 'boolean'] },
      minItems: 1,
      uniqueItems: true,
    },
    description,
  },
  isNeeded: true,
  change: NOTABLE,
  read: (written) =>
    Object.fromEntries(
      Object.entries(isJsonObject(written) ? written : {}).flatMap(([name, value]) =>
        isScalar(value) || isScalars(value) ? [[name, value]] : [],
      ),
    ),
  names: (written, at) =>
    narrowersIn(isJsonObject(written) ? written : {}).map(({ target, field }) => ({
      path: [...at, target],
      name: field,
      what: 'path' as const,
      purpose: 'what narrows the choices',
      isOutside: true as const,
    })),
});
