import { type Address, type AddressPart, isOptional, parseAddress, SEARCHED } from './address.ts';
import { present } from './present.ts';

/** A route of the server that an address of the contract leads to. */
export interface Pattern {
  /** As the router reads it: `/api/x/periodo/:p0`. */
  readonly url: string;
  /** Parameter of the route → the names that the address gives its value. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Parameter of the query → its names, where it is nothing but one value. */
  readonly query: Readonly<Record<string, readonly string[]>>;
}

/** The routes of an address: with and without each part that may be absent. */
export function patternsOf(address: string): readonly Pattern[] {
  const parsed = parseAddress(address);
  return variants(parsed).map((parts) => {
    const slots = parts.filter((part) => typeof part !== 'string');
    const names = new Map(slots.map((slot, at) => [slot, `p${at}`]));
    return {
      url: `/${parts.map((part) => (typeof part === 'string' ? part : `:${present(names.get(part), 'The name of a part of the address')}`)).join('')}`,
      slots: Object.fromEntries(slots.map((slot, at) => [`p${at}`, slot.names])),
      query: Object.fromEntries(
        parsed.query.flatMap(({ name, value: [first, ...others] }) =>
          first === undefined || typeof first === 'string' || others.length > 0 ? [] : [[name, first.names] as const],
        ),
      ),
    };
  });
}

const variants = ({ path }: Address): readonly (readonly AddressPart[])[] =>
  path.reduce<readonly (readonly AddressPart[])[]>(
    (all, part) =>
      isOptional(part)
        ? [...all.map((each) => [...each, ...part.optional]), ...all]
        : all.map((each) => [...each, part]),
    [[]],
  );

/** The names that stand for something of the record: what is searched and who asks apart. */
export const fieldsAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name !== SEARCHED && !name.startsWith('$') && !/^\d/.test(name));
