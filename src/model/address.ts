import { orEmpty } from './absent.ts';

// The addresses of a contract's calls, as data: `api/x/periodo/{periodoId}[/asignatura/{asignaturaId}]?value={value}`.

/** One value in an address. */
export interface Slot {
  /** Names of fields, first the one wanted; the first that has a value gives it. Digits stand for themselves. */
  readonly names: readonly string[];
}

export type AddressPart = string | Slot;

/** What is there only where all its values are. */
export interface OptionalPart {
  readonly optional: readonly AddressPart[];
}

export interface QueryPart {
  readonly name: string;
  readonly value: readonly AddressPart[];
}

/** An address of an endpoint, below the API base. */
export interface Address {
  readonly path: readonly (AddressPart | OptionalPart)[];
  readonly query: readonly QueryPart[];
}

/** Name of the slot that holds what is searched for. */
export const SEARCHED = 'value';

/** The most characters that a search may have. */
export const LONGEST_SEARCH = 200;

/** What the slots of an address may be named after besides fields: of the person who is signed in. */
export const SESSION_NAMES = ['$usuarioId', '$sedeId'] as const;

const TEXT = '[A-Za-z0-9_.~/-]';
const NAME = '(?:\\$?[A-Za-z][A-Za-z0-9_]*|\\d+)';
const SLOT = `\\{${NAME}(?:\\|${NAME})*\\}`;
const PIECE = `(?:${TEXT}|${SLOT})`;
const PARAMETER = `[A-Za-z][A-Za-z0-9_]*=${PIECE}*`;

/** What an address looks like in YAML. */
export const ADDRESS_PATTERN = `^(?:${PIECE}|\\[${PIECE}+\\])*(?:\\?${PARAMETER}(?:&${PARAMETER})*)?$`;

/** @throws Error for a text that does not fit `ADDRESS_PATTERN`. */
export function parseAddress(text: string): Address {
  if (!new RegExp(ADDRESS_PATTERN).test(text)) throw new Error(`${text} is not an address`);
  const [path = '', query = ''] = text.split('?');
  return {
    path: path
      .split(/(\[[^\]]*\])/)
      .flatMap((part): readonly (AddressPart | OptionalPart)[] =>
        part.startsWith('[') ? [{ optional: partsOf(part.slice(1, -1)) }] : partsOf(part),
      ),
    query: query
      .split('&')
      .filter((each) => each !== '')
      .map((each) => {
        const [name = '', value = ''] = each.split('=');
        return { name, value: partsOf(value) };
      }),
  };
}

const partsOf = (text: string): readonly AddressPart[] =>
  text
    .split(/(\{[^}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { names: part.slice(1, -1).split('|') } : part));

export const isOptional = (part: AddressPart | OptionalPart): part is OptionalPart =>
  typeof part !== 'string' && 'optional' in part;

/** The slots of an address, in order. */
export const slotsOf = ({ path, query }: Address): readonly (Slot & { readonly optional: boolean })[] => [
  ...path.flatMap((part) =>
    isOptional(part) ? slotsAmong(part.optional, true) : typeof part === 'string' ? [] : slotsAmong([part], false),
  ),
  ...query.flatMap(({ value }) => slotsAmong(value, true)),
];

const slotsAmong = (parts: readonly AddressPart[], optional: boolean) =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [{ names: part.names, optional }]));

/** The names of fields that an address takes its values from: neither the searched text nor the session’s. */
export const fieldNamesIn = (address: Address): readonly string[] =>
  slotsOf(address)
    .flatMap(({ names }) => names)
    .filter((name) => name !== SEARCHED && !name.startsWith('$') && !/^\d/.test(name));

/** An address as it is called: what is put in place of a slot's names; '' for none. */
export type ValueOf = (name: string) => string;

/**
 * The path and query of one call. A part in brackets without a value falls away, and so does a parameter; null where
 * any other value is missing.
 */
export function fillAddress(
  { path, query }: Address,
  valueOf: ValueOf,
): { readonly path: string; readonly query: Readonly<Record<string, string>> } | null {
  const parts = path.map((part) =>
    isOptional(part) ? orEmpty(filled(part.optional, valueOf)) : filled([part], valueOf),
  );
  if (parts.includes(null)) return null;
  return {
    path: parts.join(''),
    query: Object.fromEntries(
      query.flatMap(({ name, value }) => {
        // A parameter is encoded by whoever sends it.
        const text = filled(value, valueOf, (each) => each);
        return text === null ? [] : [[name, text]];
      }),
    ),
  };
}

const filled = (
  parts: readonly AddressPart[],
  valueOf: ValueOf,
  encode: (value: string) => string = encodeURIComponent,
): string | null => {
  const texts = parts.map((part) => (typeof part === 'string' ? part : slotValue(part, valueOf, encode)));
  return texts.includes(null) ? null : texts.join('');
};

const slotValue = ({ names }: Slot, valueOf: ValueOf, encode: (value: string) => string): string | null => {
  for (const name of names) {
    const value = /^\d/.test(name) ? name : valueOf(name);
    if (value !== '') return encode(value);
  }
  return null;
};

/** An address that a slash begins stands below the endpoint, one that a question mark begins at it, as an empty one does; another is whole. */
export const addressBelow = (path: string, stated: string): string =>
  stated === '' || /^[/?[]/.test(stated) ? path + stated : stated;
