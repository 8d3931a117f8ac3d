import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { type Compared, type Operator, operatorIn, OPERATORS_OF } from '#src/model/comparison.ts';
import { isMovingSpan } from '#src/runtime/moving-days.ts';
import type { Row } from '../../field/form-record.ts';
import { type ConditionWord, operatorWord } from './words.ts';

/** A field that a condition may be about. */
export interface Conditionable {
  readonly name: string;
  readonly kind: Compared;
}

/** A condition as a list's filter holds it, under `name` of the field and operator together. */
export interface Condition {
  readonly name: string;
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** What is chosen beside a field: an operator, and the value that it has by itself. */
export interface Comparison {
  readonly id: string;
  readonly operator: Operator;
  readonly word: ConditionWord;
  /** Undefined where the value is asked for. */
  readonly fixed?: boolean;
}

/** Each sort's fields, as the resource tells. */
export const conditionables = (compared: WireResource['compared']): readonly Conditionable[] =>
  Object.keys(OPERATORS_OF)
    .filter((kind): kind is Compared => kind in OPERATORS_OF)
    .flatMap((kind) => (compared?.[kind] ?? []).map((name) => ({ name, kind })));

/** The conditions in a filter, in their order; of a field that is not among these too. */
export const conditionsIn = (filters: Row, fields: readonly string[]): readonly Condition[] =>
  Object.entries(filters).flatMap(([name, value]) => {
    const operator = fields.includes(name) ? null : operatorIn(name);
    return operator === null ? [] : [{ name, field: name.slice(0, -operator.length), operator, value }];
  });

export const comparisonsOf = (kind: Compared): readonly Comparison[] =>
  OPERATORS_OF[kind].flatMap((operator): readonly Comparison[] => {
    if (operator === '_empty')
      return [
        { id: '_empty', operator, word: '_empty', fixed: true },
        { id: 'not_empty', operator, word: 'not_empty', fixed: false },
      ];
    if (kind === 'flag')
      return [
        { id: 'yes', operator, word: 'yes', fixed: true },
        { id: 'no', operator, word: 'no', fixed: false },
      ];
    return [{ id: operator, operator, word: operatorWord(kind, operator) }];
  });

/** The comparison that a condition is. */
export const comparisonIn = (kind: Compared, { operator, value }: Condition): Comparison | undefined =>
  comparisonsOf(kind).find((each) => each.operator === operator && (each.fixed === undefined || each.fixed === value));

const DAY = /^\d{4}-\d\d-\d\d/;
const LARGEST = 2_147_483_647;

const isOne = (kind: Compared, value: unknown): boolean => {
  if (kind === 'day') return typeof value === 'string' && DAY.test(value);
  if (kind === 'number') return typeof value === 'number' && Math.abs(value) < 1e15;
  if (kind === 'whole') return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LARGEST;
  return typeof value === 'string' && value.trim() !== '';
};

/** As it stands in the address: a day without a time of day, a number of digits without what stands between them. */
const written = (kind: Compared, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (kind === 'day') return value.slice(0, 10);
  return kind === 'digits' ? value.replaceAll(/[^\d+]/g, '') : value.trim();
};

/** Whoever names the end of a span first means the same span. */
const inOrder = ([one, other]: readonly unknown[]): readonly unknown[] => {
  const isReversed = typeof one === 'number' && typeof other === 'number' ? one > other : String(one) > String(other);
  return isReversed ? [other, one] : [one, other];
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The value that a filter holds of what somebody has given; undefined where it is none yet. */
export function valueFor(kind: Compared, { operator, fixed }: Comparison, given: unknown): unknown {
  if (fixed !== undefined) return fixed;
  if (operator === '_days') return isMovingSpan(given) ? given : undefined;
  if (kind === 'choice' || kind === 'one' || kind === 'several')
    return isList(given) && given.length > 0 ? given : undefined;
  const values = (operator === '_between' ? (isList(given) ? given : []) : [given]).map((one) => written(kind, one));
  if (values.length === 0 || values.length < (operator === '_between' ? 2 : 1)) return undefined;
  if (!values.every((one) => isOne(kind, one))) return undefined;
  return operator === '_between' ? inOrder(values) : values[0];
}
