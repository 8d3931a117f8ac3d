import { Ajv } from 'ajv';
import type { JsonObject } from '#src/model/json.ts';
import { isJsonObject } from '#src/model/json.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';

/** What somebody sends of a view. */
export interface SentView {
  readonly nombre: string;
  readonly contenido: JsonObject;
  /** The roles that see it; none where it is one's own. */
  readonly roles: readonly number[];
  /** The version that is changed. */
  readonly rowVersion?: number;
}

const name = { type: 'string', minLength: 1, maxLength: 200 } as const;
const value = { type: ['string', 'number', 'boolean'], maxLength: 500 } as const;

/**
 * How a list looks: by what it is narrowed, ordered, which of its columns are not shown, how wide and dense it is, whether it
 * is a board.
 */
export const CONTENT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    filtros: {
      type: 'object',
      maxProperties: 30,
      propertyNames: { maxLength: 200 },
      additionalProperties: { anyOf: [value, { type: 'array', maxItems: 200, items: value }] },
    },
    orden: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'order'],
      properties: { field: name, order: { enum: ['ASC', 'DESC'] } },
    },
    ocultas: { type: 'array', maxItems: 200, items: name },
    anchos: {
      type: 'object',
      maxProperties: 200,
      propertyNames: { maxLength: 200 },
      additionalProperties: { type: 'integer', minimum: 1, maximum: 2_000 },
    },
    densidad: { enum: ['normal', 'compacta'] },
    como: { enum: ['tablero'] },
  },
} as const;

export const VIEW_SCHEMA = {
  type: 'object',
  required: ['nombre', 'contenido'],
  properties: {
    nombre: { type: 'string', minLength: 1, maxLength: 80, pattern: String.raw`\S` },
    contenido: CONTENT_SCHEMA,
    roles: {
      type: 'array',
      maxItems: 50,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    },
    rowVersion: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  },
} as const;

type Read = Omit<SentView, 'roles'> & { readonly roles?: readonly number[] };

const isView = new Ajv({ allowUnionTypes: true }).compile<Read>(VIEW_SCHEMA);

/** Neither a NUL nor half a character: PostgreSQL keeps none. */
const isKept = (body: JsonObject): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(body));

/** Reads the body of a request. Throws `not-a-record`, or a `validation` problem that names what is not as declared. */
export function sentView(body: unknown): SentView {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  if (!isView(body)) {
    const [fault] = isView.errors ?? [];
    const missing: unknown = fault?.params['missingProperty'];
    const place = fault?.instancePath.split('/')[1];
    const field = place ?? (typeof missing === 'string' ? missing : '');
    throw fieldsProblem([{ field, code: fault?.keyword === 'required' ? 'required' : 'type' }]);
  }
  if (!isKept(body)) throw fieldsProblem([{ field: 'nombre', code: 'characters' }]);
  const { nombre, contenido, roles = [], rowVersion } = body;
  return { nombre: nombre.trim(), contenido, roles, ...(rowVersion === undefined ? {} : { rowVersion }) };
}
