import type { JsonSchema } from '#src/model/json.ts';
import { type Narrowing, type Pair, told, waysOf } from './narrowing.ts';
import { isWhole } from './types.ts';

/** Keywords of which a greater value takes more, or less; what one means that is not said. */
const LIMITS: Readonly<Record<string, { readonly takes: 'more' | 'less'; readonly absent: number | string }>> = {
  maxLength: { takes: 'more', absent: Infinity },
  minLength: { takes: 'less', absent: 0 },
  maxItems: { takes: 'more', absent: Infinity },
  minItems: { takes: 'less', absent: 0 },
  maxProperties: { takes: 'more', absent: Infinity },
  minProperties: { takes: 'less', absent: 0 },
  // Keywords of our own (src/kinds/catalogue/validator/keywords.ts), and what they are called in public.
  decimals: { takes: 'more', absent: Infinity },
  'x-decimals': { takes: 'more', absent: Infinity },
  // Texts that are in order: none is after this one, and none before nothing.
  notAfter: { takes: 'more', absent: '\u{10ffff}' },
  'x-not-after': { takes: 'more', absent: '\u{10ffff}' },
  notBefore: { takes: 'less', absent: '' },
  'x-not-before': { takes: 'less', absent: '' },
};

export const LIMIT_KEYWORDS: readonly string[] = Object.keys(LIMITS);

/** How much room a keyword leaves, on both sides. */
export function limits(pair: Pair): readonly Narrowing[] {
  return Object.entries(LIMITS).flatMap(([keyword, { takes, absent }]) => {
    const [old = absent, now = absent] = [pair.before[keyword], pair.after[keyword]];
    if (old === now) return [];
    if (!isAmount(old) || !isAmount(now) || typeof old !== typeof now) return told(pair, keyword, ['other']);
    const isMore = now > old === (takes === 'more');
    return told(pair, keyword, waysOf(!isMore, isMore));
  });
}

const isAmount = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';

const numberAt = (schema: JsonSchema, keyword: string): number | null => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : null;
};

/** The least number that is taken, or what it has to be beyond. */
interface Bound {
  readonly at: number;
  readonly isOpen: boolean;
}

/** @param sign -1 for the greatest */
function boundOf(schema: JsonSchema, closed: string, open: string, sign: 1 | -1): Bound {
  const [at, beyond] = [numberAt(schema, closed), numberAt(schema, open)].map((one) =>
    one === null ? null : one * sign,
  );
  const least = at ?? -Infinity;
  const bound =
    beyond !== null && beyond !== undefined && beyond >= least
      ? { at: beyond, isOpen: true }
      : { at: least, isOpen: false };
  // Of whole numbers the next one.
  if (!isWhole(schema) || !Number.isFinite(bound.at)) return bound;
  return { at: bound.isOpen ? Math.floor(bound.at) + 1 : Math.ceil(bound.at), isOpen: false };
}

const ENDS = [
  ['minimum', 'exclusiveMinimum', 1],
  ['maximum', 'exclusiveMaximum', -1],
] as const;

export const RANGE_KEYWORDS: readonly string[] = ENDS.flatMap(([closed, open]) => [closed, open]);

/** Least and greatest number. */
export function range(pair: Pair): readonly Narrowing[] {
  return ENDS.flatMap(([closed, open, sign]) => {
    const [old, now] = [boundOf(pair.before, closed, open, sign), boundOf(pair.after, closed, open, sign)];
    if (old.at === now.at && old.isOpen === now.isOpen) return [];
    const isLost = now.at > old.at || (now.at === old.at && now.isOpen);
    const keyword = [open, closed].find((one) => pair.before[one] !== pair.after[one]) ?? closed;
    return told(pair, keyword, waysOf(isLost, !isLost));
  });
}

const MOST_DIGITS = 10;

/** Two numbers as whole ones that are as often in each other. */
function whole(one: number, other: number): readonly [number, number] | null {
  for (let digits = 0; digits <= MOST_DIGITS; digits += 1) {
    const both = [one, other].map((value) => Math.round(value * 10 ** digits));
    const [a = 0, b = 0] = both;
    if (a / 10 ** digits === one && b / 10 ** digits === other) return [a, b];
  }
  return null;
}

export function multiples(pair: Pair): readonly Narrowing[] {
  const [old, now] = [numberAt(pair.before, 'multipleOf'), numberAt(pair.after, 'multipleOf')];
  if (old === now) return [];
  if (old === null || now === null) return told(pair, 'multipleOf', waysOf(old === null, now === null));
  const [a, b] = whole(old, now) ?? [0, 0];
  if (a === 0 || b === 0) return told(pair, 'multipleOf', ['other']);
  return told(pair, 'multipleOf', waysOf(a % b !== 0, b % a !== 0));
}
