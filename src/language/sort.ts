import { isJsonObject, type Json, type JsonSchema } from '#src/model/json.ts';
import type { Key, Sort } from '#src/model/key.ts';
import { wrong } from '#src/model/reading.ts';
import { FIELD_PATH } from '#src/model/schema-refs.ts';
import { NOTABLE } from './changes/index.ts';

const SCHEMA: JsonSchema = {
  type: ['string', 'object'],
  pattern: String.raw`^-?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)?$`,
  if: { type: 'string' },
  else: {
    title: '`sort`',
    properties: { field: FIELD_PATH, order: { enum: ['ASC', 'DESC'], description: 'ASC unless said.' } },
    required: ['field'],
    additionalProperties: false,
  },
};

/** A field and the way it sorts: `Field`, `-Field`, or a mapping. */
export const sort = (description: string, purpose: string): Key<Sort> => ({
  schema: { ...SCHEMA, description },
  change: NOTABLE,
  isNeeded: true,
  read: sortOf,
  names: (written, at) => [
    {
      path: isJsonObject(written) ? [...at, 'field'] : at,
      name: sortOf(written, String(at.at(-1))).field,
      what: 'path',
      purpose,
    },
  ],
});

function sortOf(written: Json | undefined, at: string): Sort {
  if (typeof written === 'string') {
    const isDown = written.startsWith('-');
    return { field: isDown ? written.slice(1) : written, order: isDown ? 'DESC' : 'ASC' };
  }
  if (isJsonObject(written) && typeof written['field'] === 'string')
    return { field: written['field'], order: written['order'] === 'DESC' ? 'DESC' : 'ASC' };
  throw wrong(at, 'a field to sort by', written);
}
