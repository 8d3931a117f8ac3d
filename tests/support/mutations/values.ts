import type { Json } from '#src/model/json.ts';
import { isJsonObject } from '#src/model/json.ts';
import { examplesAt } from '#tests/unit/language/every-key-resources.ts';
import type { Place } from '#tests/unit/language/schema-keys.ts';
import { childOf, othersFor } from '#tests/unit/language/values.ts';
import type { Carrier } from './carriers.ts';
import type { Row } from './rows.ts';

/** What holds where nothing is said, as the description of a key tells: “200 unless said”. */
const USUAL = /(?:^|[\s(])(`?)([\w./-]+)\1 ?\(?unless said/;

/**
 * What holds where nothing is said at a place.
 * @returns `isKnown`: false where something does, and the schema tells it only in other words (“by type unless said”)
 */
export function usualOf(
  { usual }: Row,
  { schema, id }: Pick<Place, 'schema' | 'id'>,
  resource: string,
): { readonly isKnown: boolean; readonly value: Json | undefined } {
  const { description, enum: choices } = schema;
  if (usual !== undefined) return { isKnown: true, value: typeof usual === 'function' ? usual(resource) : usual };
  // What is usual for a computed value its type says, where it is tried.
  if (/^field\.computed\.(min|max|minLength|maxLength|decimals|unit)$/.test(id))
    return { isKnown: false, value: undefined };
  if (typeof description !== 'string' || !description.includes('unless said'))
    return { isKnown: true, value: undefined };
  const [, quoted, said] = USUAL.exec(description) ?? [];
  const value = /^-?\d+$/.test(String(said))
    ? Number(said)
    : said === 'true' || said === 'false'
      ? said === 'true'
      : said;
  const isKnown = quoted === '`' || typeof value !== 'string' || (Array.isArray(choices) && choices.includes(value));
  return { isKnown: isKnown && value !== undefined, value: isKnown ? value : undefined };
}

/**
 * Other values for a carrier’s place, those first that say most about how their edits are told.
 * @param seen what other places have for the same key
 */
export function* valuesFor(carrier: Carrier, seen: readonly Json[]): Generator<Json | undefined> {
  const { file, data, place, row, keys } = carrier;
  const told = new Set([JSON.stringify(place.value)]);
  const { value: usual } = usualOf(row, place, file.name);
  const all = [
    ...(usual === undefined || usual === null ? [] : [usual]),
    ...(row.others?.(place.value) ?? []),
    ...conditionsFor(carrier),
    ...othersFor(keys, place, data, [...seen, ...examplesAt(carrier)]),
  ];
  for (const value of all) {
    const said = JSON.stringify(value);
    if (told.has(said)) continue;
    told.add(said);
    yield value;
  }
}

/** Conditions made of one another, so that it is known on which records they hold. */
function conditionsFor({ data, place, row }: Carrier): readonly string[] {
  if (!('more cases' in row.expected)) return [];
  const parts = simpleConditions(data, place);
  const [first, second] = parts;
  const own = typeof place.value === 'string' ? [place.value] : [];
  const base = own[0] ?? first;
  if (base === undefined) return [];
  return [base, ...parts.filter((one) => one !== base).slice(0, 3), second]
    .filter((one) => one !== undefined)
    .flatMap((one) => (one === base ? [one, `(${one})`, `!(${one})`] : [`(${base}) && ${one}`, `(${base}) || ${one}`]));
}

/** One condition about each field that stands around a place, by its type. */
function simpleConditions(data: Json, { path }: Place): readonly string[] {
  const mappings = [...path.keys()].map((depth) => path.slice(0, depth).reduce<Json | undefined>(childOf, data));
  return mappings.toReversed().flatMap((at) => {
    const fields = at !== undefined && isJsonObject(at) ? at['fields'] : undefined;
    if (fields === undefined || !isJsonObject(fields)) return [];
    return Object.entries(fields).flatMap(([name, field]) => conditionOn(name, field));
  });
}

const ON: Readonly<Record<string, (name: string) => string>> = {
  string: (name) => `${name} == "a"`,
  integer: (name) => `${name} > 5`,
  boolean: (name) => name,
  active: (name) => name,
  date: (name) => `${name} > "2026-01-01"`,
};

const conditionOn = (name: string, field: Json): readonly string[] => {
  const type = isJsonObject(field) ? field['type'] : undefined;
  const made = typeof type === 'string' ? ON[type]?.(name) : undefined;
  return made === undefined ? [] : [made];
};
