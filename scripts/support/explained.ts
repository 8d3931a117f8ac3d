import { isDeepStrictEqual } from 'node:util';
import { kindNamed } from '#src/model/kind.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Checked, InstitutionResources, Resource } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';

/** What a layer says of a value, and where. */
export interface Saying {
  /** `base`, or the code of the institution whose folder holds the file. */
  readonly layer: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly said: Json;
}

/** One value of a resource: what it is after all layers, and what each of them says of it, the one that decides first. */
export interface Explained {
  readonly path: string;
  /** Absent where a layer takes it away, or it goes with what a layer takes away. */
  readonly value?: Json;
  readonly said: readonly Saying[];
}

/** About an overlay, not about what it makes. */
const OWN_KEYS = new Set(['extends']);

/** Where an entry stands among the others: said of it, and no part of it. */
const PLACES = new Set<unknown>(['after', 'before']);

/** @param below the path of the mapping or value that is explained; all of the resource where it is empty */
export function explained(
  { kinds }: Pick<Checked, 'kinds'>,
  institution: Pick<InstitutionResources, 'code'>,
  resource: Resource,
  below: Path,
): readonly Explained[] {
  const own = kindNamed(kinds, resource.kind).ownKeys ?? [];
  const isInherited = (key: string | number | undefined, { layer }: RawFile): boolean =>
    layer === institution.code || layer === 'base' || key === undefined || !own.includes(String(key));
  return [...walk(resource, resource.sources, [], isInherited)]
    .filter(({ at }) => isWithin(at, below) || isWithin(below, at))
    .map(({ at: _at, ...one }) => one);
}

type Found = Explained & { readonly at: Path };

function* walk(
  resource: Resource,
  files: readonly RawFile[],
  path: Path,
  isInherited: (key: string | number | undefined, file: RawFile) => boolean,
): Iterable<Found> {
  const merged = valueAt(resource.data, path);
  const keys = new Set([
    ...(isJsonObject(merged) ? Object.keys(merged) : []),
    ...files.flatMap((file) => {
      const said = valueAt(file.data, path);
      return isJsonObject(said) ? Object.keys(said) : [];
    }),
  ]);
  for (const key of keys) {
    if (path.length === 0 && OWN_KEYS.has(key)) continue;
    const at = [...path, key];
    const saying = files.filter((file) => isInherited(at[0], file) && valueAt(file.data, at) !== undefined);
    // What a layer says whole counts for nothing where one above says otherwise, and for all of it where none does.
    const whole = saying.findIndex((file) => !isJsonObject(valueAt(file.data, at)));
    const parts = whole === -1 ? saying : saying.slice(0, whole);
    if (parts.some((file) => !isEmpty(valueAt(file.data, at)))) yield* walk(resource, parts, at, isInherited);
    else if (saying.length > 0) yield foundAt(resource, saying, at);
  }
}

const isEmpty = (value: unknown): boolean => isDeepStrictEqual(value, {});

function foundAt(resource: Resource, files: readonly RawFile[], at: Path): Found {
  const said = files.map((file): Saying => {
    const span = file.locate(at);
    return { layer: file.layer, file: span.file, line: span.line, column: span.column, said: jsonAt(file.data, at) };
  });
  const value = valueAt(resource.data, at) ?? (PLACES.has(at.at(-1)) ? said[0]?.said : undefined);
  return { at, path: at.join('.'), ...(value === undefined ? {} : { value }), said };
}

const valueAt = (data: unknown, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    isJsonObject(data) ? data : undefined,
  );

const jsonAt = (data: unknown, path: Path): Json => valueAt(data, path) ?? null;

const isWithin = (path: Path, of: Path): boolean => of.every((key, index) => path[index] === key);

/** The path that a name of a field, or a dotted path through the file, leads to; null where there is none. */
export function pathNamed({ data, sources }: Resource, name: string): Path | null {
  const parts = name.split('.');
  const ways: readonly Path[] = [parts.flatMap((part) => ['fields', part]), parts];
  return (
    ways.find((way) => [data, ...sources.map((file) => file.data)].some((one) => valueAt(one, way) !== undefined)) ??
    null
  );
}

/** Names by which parts of the resource can be asked for: its fields, and its keys. */
export const namesOf = ({ data }: Resource): readonly string[] => [...fieldsIn(data, ''), ...Object.keys(data)];

const fieldsIn = (data: JsonObject, before: string): readonly string[] => {
  const fields = data['fields'];
  if (!isJsonObject(fields)) return [];
  return Object.entries(fields).flatMap(([name, field]) => [
    `${before}${name}`,
    ...(isJsonObject(field) ? fieldsIn(field, `${before}${name}.`) : []),
  ]);
};
