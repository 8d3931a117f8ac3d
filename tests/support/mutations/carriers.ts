import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { beside } from '#tests/unit/language/every-key-resources.ts';
import { ANY, type Place, schemaKeys, type SchemaKeys } from '#tests/unit/language/schema-keys.ts';
import { isFixed } from '#tests/unit/language/values.ts';
import { rowOf } from './expected/index.ts';
import { INSIDE, type Row } from './rows.ts';

/** A key of a schema in a file that says it or may say it. */
export interface Carrier {
  readonly file: RawFile;
  readonly data: JsonObject;
  readonly place: Place;
  readonly row: Row;
  /** What the table calls the key. */
  readonly told: string;
  readonly keys: SchemaKeys;
  /** Names of fields, choices, transitions and the like that lead to the place. */
  readonly names: readonly string[];
  /** The path of the innermost of these, or of the whole part that the place is in. */
  readonly element: Path;
}

const schemas = Object.values(kinds).map(({ name, schema }) => ({ name, keys: schemaKeys(name, schema, beside) }));

/** What overlays alone say is said in each of their schemas. */
const overlays = Object.values(kinds).map(({ name, overlaySchema }) => ({
  name,
  keys: schemaKeys(name, overlaySchema, beside),
}));

/** Where what is told of an overlay's keys apart is tried. */
const ELSEWHERE = [
  // What a file lies over: src/pipeline/chains.test.ts.
  /\.extends$/,
];

/** Keys of which the table does not say how their edits are told. */
export const unknownKeys = (): readonly string[] => [
  ...new Set(
    [...schemas, ...overlays].flatMap(({ name, keys }) =>
      keys.all
        .filter((key) => !isFixed(keys, key) && rowOf(key) === undefined && !ELSEWHERE.some((one) => one.test(key.id)))
        .map(({ id }) => `${name}: ${id}`),
    ),
  ),
];

/** How the ids of entries end. */
const ENTRY = `.${ANY}`;

/** The places of all keys of which edits are tried. */
export const carriersIn = (files: readonly RawFile[]): readonly Carrier[] =>
  schemas.flatMap(({ name, keys }) =>
    files.flatMap((file) => {
      const { data } = file;
      return isJsonObject(data) && data['kind'] === name ? carriersOf(file, data, keys) : [];
    }),
  );

/** The places of keys in a file. */
export const placesOf = (data: JsonObject): readonly Place[] =>
  schemas.find(({ name }) => name === data['kind'])?.keys.placesIn(data) ?? [];

function carriersOf(file: RawFile, data: JsonObject, keys: SchemaKeys): readonly Carrier[] {
  const places = keys.placesIn(data);
  const entries = new Set(places.flatMap(({ path, id }) => (id.endsWith(ENTRY) ? [path.join('/')] : [])));
  return places.flatMap((place): readonly Carrier[] => {
    const { path } = place;
    const told = rowOf(place);
    if (told === undefined || told.row === INSIDE || isFixed(keys, place)) return [];
    const named = [...path.keys()].filter(
      (at) => typeof path[at] === 'string' && entries.has(path.slice(0, at + 1).join('/')),
    );
    const names = named.map((at) => String(path[at]));
    // An entry of a list is told as a whole.
    const listed = path.findIndex((step) => typeof step === 'number');
    const last = Math.min(named.at(-1) ?? path.length, listed === -1 ? path.length : listed);
    const element = path.slice(0, (last === path.length ? 0 : last) + 1);
    return [{ file, data, place, row: told.row, told: told.name, keys, names, element }];
  });
}
