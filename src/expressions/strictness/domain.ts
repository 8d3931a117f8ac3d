import { isOfParent, ofParent } from '#src/model/asked.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Scope } from '../scope.ts';
import { DATES } from './lines.ts';
import { inCopy } from './rows.ts';
import { FIRST_DAY, LAST_DAY, type Range, rangeOf } from './ranges.ts';

/** The values that a field can take. */
export interface Domain extends Range {
  readonly kind: 'bool' | 'line' | 'text' | 'list';
  /** Whether it may lack one. */
  readonly isNullable: boolean;
  /** All of them, where they are few and known. */
  readonly values: readonly Json[] | null;
  /** Whether a text is one of them. */
  readonly accepts: (text: string) => boolean;
  /** Some of them, for what cannot be told of all. */
  readonly samples: readonly Json[];
  /** Whether any text of that length will do. */
  readonly isFree: boolean;
  /** The fields of its rows; null for a list of values. */
  readonly rows: readonly RowField[] | null;
}

interface RowField {
  readonly name: string;
  readonly domain: Domain;
}

/** The field of that dotted name. */
export function fieldAt({ fields, types, parent }: Scope, path: string): Field | null {
  const row = inCopy(path);
  if (row !== null) return rowFieldAt({ fields, types }, row.list, row.field);
  if (isOfParent(path)) return parent === undefined ? null : fieldAt({ fields: parent, types }, ofParent(path));
  const [name, ...inner] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (field === undefined || inner.length === 0) return field ?? null;
  const cel = types.get(field.type)?.cel(field);
  if (typeof cel !== 'object' || !('record' in cel)) return null;
  const held = fieldAt({ fields: cel.record, types }, inner.join('.'));
  // What is in a group is missing with it.
  return held === null || alwaysRequired(field) ? held : { ...held, required: false };
}

const isWritten = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function rowFieldAt(scope: Scope, list: string, name: string): Field | null {
  const holder = fieldAt(scope, list);
  const cel = holder && scope.types.get(holder.type)?.cel(holder);
  if (typeof cel !== 'object' || cel === null || !('list' in cel)) return null;
  return fieldAt({ fields: cel.list, types: scope.types }, name);
}

/** Kept so where the case of letters stays. */
const MIXED = 'aA';

/** @returns null where expressions cannot name it. */
export function domainOf(field: Field, types: FieldTypes): Domain | null {
  const type = types.get(field.type);
  const cel = type?.cel(field) ?? 'opaque';
  if (type === undefined || cel === 'opaque' || (typeof cel === 'object' && 'record' in cel)) return null;
  const schema = type.schema(field, () => ({}));
  const range = rangeOf(cel, schema);
  const isList = typeof cel === 'object';
  const isNullable = !isList && !alwaysRequired(field);
  const values = Array.isArray(schema['enum']) ? schema['enum'].filter(isWritten) : null;
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : null;
  /** As it is kept: in capitals, without spaces around. */
  const isKept = (text: string): boolean => (type.normalize?.(text, field) ?? text) === text;
  const format = typeof schema['format'] === 'string' ? types.get(schema['format'])?.format : undefined;
  return {
    ...range,
    // A list that nobody fills in has no rows, whatever is demanded of one that is there.
    least: isList && !alwaysRequired(field) ? 0n : range.least,
    kind: isList ? 'list' : cel === 'bool' ? 'bool' : range.line === null ? 'text' : 'line',
    isNullable,
    values: cel === 'bool' ? [true, false] : values,
    isFree: values === null && pattern === null && format === undefined && isKept(MIXED),
    accepts: (text) => {
      const length = BigInt(Array.from(text).length);
      if (length < range.least || length > range.most) return false;
      if (values !== null && !values.includes(text)) return false;
      if (!isKept(text)) return false;
      return (pattern?.test(text) ?? true) && (format?.(text) ?? true);
    },
    samples: type.examples(field).valid.filter((value) => !isJsonObject(value)),
    rows: isList && 'list' in cel ? cel.list.flatMap((one) => rowField(one, types)) : null,
  };
}

/** Whether a value is one of them. */
export function takes({ line, least, most, step, kind, accepts }: Domain, value: Json): boolean {
  if (line === null) return kind === 'text' ? typeof value === 'string' && accepts(value) : true;
  const place = line.find(value);
  return place !== null && place >= least && place <= most && place % step === 0n;
}

function rowField(field: Field, types: FieldTypes): readonly RowField[] {
  const domain = domainOf(field, types);
  return domain === null ? [] : [{ name: field.name, domain }];
}

/** Yes or no, of what nobody fills in. */
export const TRUTH: Domain = {
  kind: 'bool',
  isNullable: false,
  values: [false, true],
  line: null,
  least: 0n,
  most: 0n,
  step: 1n,
  isFree: false,
  accepts: () => false,
  samples: [],
  rows: null,
};

/** The moment of asking: any. */
export const MOMENT: Domain = {
  kind: 'line',
  isNullable: false,
  values: null,
  line: DATES,
  least: FIRST_DAY,
  most: LAST_DAY,
  step: 1n,
  isFree: true,
  accepts: () => true,
  samples: [],
  rows: null,
};

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The values that it can take on one side or the other; null where these are not of one kind. */
export function eitherOf(one: Domain, other: Domain): Domain | null {
  if (one.kind !== other.kind || one.line !== other.line) return null;
  return {
    ...other,
    isNullable: one.isNullable || other.isNullable,
    values: one.values === null || other.values === null ? null : [...new Set([...other.values, ...one.values])],
    least: lesser(one.least, other.least),
    most: greater(one.most, other.most),
    step: lesser(one.step, other.step),
    isFree: one.isFree || other.isFree,
    accepts: (text) => one.accepts(text) || other.accepts(text),
    samples: [...new Set([...other.samples, ...one.samples])],
  };
}
