import type { FieldProblem } from './validation.ts';

/** What ajv's compiled code says of a value that does not fit. */
export interface SchemaProblem {
  /** JSON pointer: `/Detalles/3/PlPaDMonto`. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Keywords with a limit: the code people are told, and what its text calls the limit. */
const LIMITS: Readonly<Record<string, readonly [code: string, name: 'min' | 'max']>> = {
  minLength: ['minLength', 'min'],
  maxLength: ['maxLength', 'max'],
  minimum: ['min', 'min'],
  maximum: ['max', 'max'],
  notBefore: ['min', 'min'],
  notAfter: ['max', 'max'],
  minItems: ['minItems', 'min'],
  maxItems: ['maxItems', 'max'],
  decimals: ['decimals', 'max'],
};

const MIDNIGHT = 'T00:00:00';

/** The problem as forms and the API tell it. */
export const convert = ({ instancePath, keyword, params }: SchemaProblem): FieldProblem => {
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required') {
    return { path: [path, params['missingProperty']].filter(Boolean).join('.'), code: 'required', params: {} };
  }
  // A list that may not be empty is one that is required: of references as of rows.
  if (keyword === 'minItems' && params['limit'] === 1) return { path, code: 'required', params: {} };
  const limit = LIMITS[keyword];
  if (limit) return { path, code: limit[0], params: { [limit[1]]: readable(params['limit']) } };
  if (keyword === 'type')
    return { path, code: params['type'] === 'array' ? 'list' : String(params['type']), params: {} };
  if (keyword === 'accepts') return { path, code: String(params['type']), params: {} };
  return { path, code: keyword === 'format' ? String(params['format']) : keyword, params: {} };
};

/** A number as it is; a day without its meaningless time. */
const readable = (limit: unknown): string | number =>
  typeof limit === 'number' ? limit : String(limit).replace(MIDNIGHT, '');
