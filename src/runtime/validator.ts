import { NOBODY } from '#src/model/asked.ts';
import { asking, askingRow, isNewRow } from './asking.ts';
import { TooManySteps } from './cel/joins.ts';
import { isMissing, isNothing } from './nothing.ts';
import { isRecord, mapRows, valueAt } from './paths.ts';
import type { Condition, FieldProblem, Validate, WireRecord } from './validation.ts';

/** What ajv's compiled code says of a value that does not fit. */
interface SchemaProblem {
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
const convert = ({ instancePath, keyword, params }: SchemaProblem): FieldProblem => {
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

/** Compiled JSON Schema: everything about a value that does not fit. */
export type SchemaCheck = (value: unknown) => readonly SchemaProblem[];

type Requirement = readonly [field: string, when: Condition['test']];

/** What a record must be beyond its schema. */
interface Demands {
  /** What the conditions ask beside the record's values. */
  readonly asks?: readonly string[];
  /** Fields that must have a value when a condition holds. */
  readonly required?: readonly Requirement[];
  /** The same for the rows of list fields. */
  readonly rows?: readonly (readonly [list: string, required: readonly Requirement[]])[];
  /** Fields that a new record need not say: without one it is the record itself. */
  readonly stored?: readonly string[];
  /** Conditions over the whole record; `field` is empty for those told of the record as a whole. */
  readonly rules?: readonly (readonly [key: string, field: string, passes: Condition['test']])[];
}

/** The record without what has no value; blank texts have none, nor has a group of whose fields none has. */
const present = (record: WireRecord): WireRecord => {
  const given: (readonly [name: string, value: unknown])[] = [];
  for (const [name, value] of Object.entries(record)) {
    if (isMissing(value)) continue;
    const own = isRecord(value) ? present(value) : mapRows(value, present);
    if (!isRecord(value) || !isEmpty(own) || isEmpty(value)) given.push([name, own]);
  }
  return Object.fromEntries(given);
};

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** Whether the group that the field stands in is there: what a missing one lacks is not demanded. */
const isWithinReach = (record: WireRecord, field: string): boolean =>
  !field.includes('.') || isRecord(valueAt(record, field.slice(0, field.lastIndexOf('.'))));

const always = (field: string): Requirement => [field, () => true];

const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Puts the parts of a generated validator together.
 *
 * @param check the resource's compiled schema, for records whose missing values are undefined.
 * @param demands what the schema cannot say.
 */
export const validator = (
  check: SchemaCheck,
  { asks = [], required = [], rows = [], stored = [], rules = [] }: Demands,
): Validate => {
  const validate: Validate = (record, asked = NOBODY) => {
    const given = present(record);
    const whole = asking(given, asks, asked);
    return [
      ...check(given).map(convert),
      ...missing(whole, required, ''),
      ...(asked.isNew ? [] : missing(whole, stored.map(always), '')),
      ...rows.flatMap(([list, demanded]) =>
        rowsIn(given[list]).flatMap((row, index) =>
          isRecord(row)
            ? missing(askingRow(row, asks, { ...asked, isNew: isNewRow(row) }, given), demanded, `${list}.${index}.`)
            : [],
        ),
      ),
      ...rules.flatMap(([rule, path, passes]) =>
        withinSteps(path, () => (passes(whole) ? [] : [{ path, code: 'rule', params: {}, rule }])),
      ),
    ];
  };
  return asks.length === 0 ? validate : Object.assign(validate, { asks });
};

const missing = (record: WireRecord, required: readonly Requirement[], prefix: string): readonly FieldProblem[] =>
  required.flatMap(([field, when]) => {
    const path = `${prefix}${field}`;
    return withinSteps(path, () =>
      isNothing(valueAt(record, field)) && isWithinReach(record, field) && when(record)
        ? [{ path, code: 'required', params: {} }]
        : [],
    );
  });

/** What is found out of a condition; that it could not be, where it would take too long. */
const withinSteps = (path: string, find: () => readonly FieldProblem[]): readonly FieldProblem[] => {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooManySteps) return [{ path, code: 'tooManyRows', params: {} }];
    throw error;
  }
};
