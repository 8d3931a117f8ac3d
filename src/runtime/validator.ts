import { convert, type SchemaProblem } from './schema-problems.ts';
import type { Compute, Computation, Condition, FieldProblem, Validate, WireRecord } from './validation.ts';

/** Compiled JSON Schema: everything about a value that does not fit. */
export type SchemaCheck = (value: unknown) => readonly SchemaProblem[];

type Requirement = readonly [field: string, when: Condition['test']];
type Calculation = readonly [field: string, value: Computation['value']];

/** What a record must be beyond its schema. */
interface Demands {
  /** Fields that must have a value when a condition holds. */
  readonly required?: readonly Requirement[];
  /** The same for the rows of list fields. */
  readonly rows?: readonly (readonly [list: string, required: readonly Requirement[]])[];
  /** Conditions over the whole record; `field` is empty for those told of the record as a whole. */
  readonly rules?: readonly (readonly [key: string, field: string, passes: Condition['test']])[];
}

interface Calculations {
  readonly fields?: readonly Calculation[];
  readonly rows?: readonly (readonly [list: string, fields: readonly Calculation[]])[];
}

const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The record without what has no value; blank texts have none. */
const present = (record: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (isMissing(value) ? [] : [[name, presentRows(value)]])),
  );

const presentRows = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) ? present(row) : row)) : value;

const rowsOf = (value: unknown): readonly WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/**
 * Puts the parts of a generated validator together.
 *
 * @param check the resource's compiled schema, for records whose missing values are undefined.
 * @param demands what the schema cannot say.
 */
export const validator =
  (check: SchemaCheck, { required = [], rows = [], rules = [] }: Demands): Validate =>
  (record) => {
    const given = present(record);
    return [
      ...check(given).map(convert),
      ...missing(given, required, ''),
      ...rows.flatMap(([list, demanded]) =>
        rowsOf(given[list]).flatMap((row, index) => missing(row, demanded, `${list}.${index}.`)),
      ),
      ...rules.flatMap(([rule, path, passes]) => (passes(given) ? [] : [{ path, code: 'rule', params: {}, rule }])),
    ];
  };

const missing = (record: WireRecord, required: readonly Requirement[], prefix: string): readonly FieldProblem[] =>
  required.flatMap(([field, when]) =>
    isMissing(record[field]) && when(record) ? [{ path: `${prefix}${field}`, code: 'required', params: {} }] : [],
  );

/** Puts the parts of a generated `compute` together: rows first, then fields, each in the order given. */
export const computer =
  ({ fields = [], rows = [] }: Calculations): Compute =>
  (record) => {
    const lists = rows
      .filter(([list]) => Array.isArray(record[list]))
      .map(([list, calculations]) => [list, rowsOf(record[list]).map((row) => calculated(row, calculations))] as const);
    return calculated({ ...record, ...Object.fromEntries(lists) }, fields);
  };

const calculated = (record: WireRecord, calculations: readonly Calculation[]): WireRecord =>
  calculations.reduce<WireRecord>((known, [field, value]) => ({ ...known, [field]: value(known) ?? null }), record);
