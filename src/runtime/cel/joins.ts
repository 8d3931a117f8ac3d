import { toBig } from './numbers.ts';

/**
 * What one nested expression may look at of lists, all together: every honest record needs far less, since rows that
 * are looked for by an equality are found without walking the list, and what was found out once is not found out
 * again. What is left grows with the product of the lists.
 */
export const MOST_STEPS = 20_000;

/** Thrown where a nested expression over a record's lists would take too long. */
export class TooManySteps extends Error {}

/** What a value is equal to, as the equality of its type sees it; null where it is missing or no value of the type. */
type KeyOf = (value: unknown) => string | null;

export const numberKey: KeyOf = (value) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  const exact = toBig(value);
  return exact === null ? null : exact.eq(0) ? '0' : exact.toFixed();
};

export const textKey: KeyOf = (value) => (typeof value === 'string' ? value : null);

export const boolKey: KeyOf = (value) => (typeof value === 'boolean' ? String(value) : null);

/** What was found out, by the values that it was made of. */
interface Known {
  readonly after: Map<unknown, Known>;
  found?: { readonly value: unknown };
}

interface Index {
  readonly whole: readonly unknown[];
  readonly byKey: ReadonlyMap<string, readonly unknown[]>;
  /** Those whose key is missing: they may be equal to anything. */
  readonly keyless: readonly unknown[];
}

const known = (): Known => ({ after: new Map() });

/**
 * What an expression with one list inside another keeps while it is evaluated once. Each of its places in the
 * expression has a number.
 */
export class Join {
  #steps = 0;
  readonly #found = new Map<number, Known>();
  readonly #lists = new Map<number, readonly unknown[]>();
  readonly #indexes = new Map<number, Index>();

  /** How many rows and values were looked at. */
  get steps(): number {
    return this.#steps;
  }

  /** The same list; counts its rows. @throws {TooManySteps} */
  walk<T>(list: readonly T[]): readonly T[] {
    this.#steps += list.length + 1;
    if (this.#steps > MOST_STEPS) throw new TooManySteps('An expression over a record takes too many steps.');
    return list;
  }

  /** A list that is the same for every row around it, made once. */
  list(place: number, make: () => readonly unknown[]): readonly unknown[] {
    const made = this.#lists.get(place);
    if (made !== undefined) return this.walk(made);
    const list = make();
    this.#lists.set(place, list);
    return this.walk(list);
  }

  /** The rows of such a list of which it is not known that their key differs from the value. */
  matching<T>(
    place: number,
    keyOf: KeyOf,
    value: unknown,
    make: () => readonly T[],
    of: (row: T) => unknown,
  ): readonly unknown[] {
    const index = this.#indexes.get(place) ?? this.#indexed(place, keyOf, make, of);
    const key = keyOf(value);
    if (key === null) return this.walk(index.whole);
    const equal = index.byKey.get(key) ?? [];
    return this.walk(index.keyless.length === 0 ? equal : [...equal, ...index.keyless]);
  }

  #indexed<T>(place: number, keyOf: KeyOf, make: () => readonly T[], of: (row: T) => unknown): Index {
    const whole = this.walk(make());
    const byKey = new Map<string, T[]>();
    const keyless: T[] = [];
    for (const row of whole) {
      const key = keyOf(of(row));
      const alike = key === null ? keyless : byKey.get(key);
      if (alike !== undefined) alike.push(row);
      else if (key !== null) byKey.set(key, [row]);
    }
    const index = { whole, byKey, keyless };
    this.#indexes.set(place, index);
    return index;
  }

  /** A value that is made of nothing but these and the record itself, made once for all rows that have the same. */
  once(place: number, of: readonly unknown[], make: () => unknown): unknown {
    let at = this.#found.get(place) ?? known();
    this.#found.set(place, at);
    for (const part of of) {
      const next = at.after.get(part) ?? known();
      at.after.set(part, next);
      at = next;
    }
    at.found ??= { value: make() };
    return at.found.value;
  }
}

/** The value of an expression in which one list stands inside another. @throws {TooManySteps} */
export const joined = <T>(value: (join: Join) => T): T => value(new Join());
