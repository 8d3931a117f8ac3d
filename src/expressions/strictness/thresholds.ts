import { difference, type Form, type Term } from './forms.ts';

/** A place that a value, or the difference of two, is before, at or after. */
export interface Threshold {
  readonly key: string;
  readonly plus: Term;
  readonly minus: Term | null;
  /** A fraction; the divisor is positive. */
  readonly at: bigint;
  readonly by: bigint;
}

/**
 * Where `left` and `right` are equal.
 * @returns none where they are so on all records or on none; null where it is no single place.
 */
export function thresholdsOf(left: Form | null, right: Form | null): readonly Threshold[] | null {
  const form = difference(left, right);
  if (form === null) return null;
  const [one, other, ...more] = [...form.parts.values()];
  if (one === undefined) return [];
  if (more.length > 0 || (other !== undefined && one.times !== -other.times)) return null;
  const [plus, minus] = one.times > 0n || other === undefined ? [one, other] : [other, one];
  const sign = plus.times > 0n ? 1n : -1n;
  const [at, by] = [-form.constant * sign, plus.times * sign];
  const key = `${plus.term.key} ${minus?.term.key} ${at}/${by}`;
  return [{ key, plus: plus.term, minus: minus?.term ?? null, at, by }];
}
