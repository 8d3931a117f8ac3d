import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { childOf } from '#tests/unit/language/values.ts';
import { changed } from '#tests/unit/language/world.ts';
import type { Carrier } from './carriers.ts';
import { type Folder, OVER, saysAt, written } from './folder.ts';

/** Who writes an edit, and where. */
export interface Layer {
  readonly title: string;
  /** The file with this value at the carrier's place, and others beside it; null where it cannot be said there. */
  readonly write: (value: Json | undefined) => { readonly file: RawFile; readonly beside: readonly RawFile[] } | null;
  /** What comes of it for those who have it. */
  readonly valueIn: (model: Checked, value: Json | undefined) => Json | undefined;
  /** What the file comes to for an institution that says something of it itself. */
  readonly own?: (model: Checked) => JsonObject | undefined;
  /** Who has what is said at these paths. */
  readonly institutions: (paths: readonly Path[]) => readonly string[];
}

/** Settings that each institution says itself: nobody inherits them (README). */
const OWN = 'name companyId apiBase titleValidationBase managementBase signOn captcha payment reports'.split(' ');

/** Who reads a file of a layer, nearer files of theirs apart that say the same. */
function readers(folder: Folder, { file: { layer, name } }: Carrier, nearer: readonly RawFile[]) {
  return (paths: readonly Path[]): readonly string[] =>
    folder.codes.filter((code) => {
      if (name === 'institution' && paths.every(([key]) => OWN.includes(String(key)))) return code === layer;
      const chain = [code, ...(OVER[code] ?? []), 'base'];
      const at = chain.indexOf(layer);
      const over = [...folder.files, ...nearer].filter(
        (one) => one.name === name && chain.indexOf(one.layer) < at && chain.includes(one.layer),
      );
      return at !== -1 && !over.some((one) => paths.every((path) => saysAt(one, path)));
    });
}

/** The file itself, for everybody who reads it. */
export function inItsFile(folder: Folder, carrier: Carrier): Layer {
  const { file, data, place } = carrier;
  return {
    title: 'in its file',
    write: (value) => {
      const next = changed(data, place.path, value);
      return isJsonObject(next) ? { file: written(file.layer, file.name, next), beside: [] } : null;
    },
    valueIn: (_model, value) => value,
    institutions: readers(folder, carrier, []),
  };
}

/** The same, where one institution says it otherwise already. @param own what it says; null where it cannot */
export function overridden(folder: Folder, carrier: Carrier, code: string, own: Json): Layer | null {
  const overlay = overlayWith(carrier, code, own);
  if (overlay === null) return null;
  const base = inItsFile(folder, carrier);
  return {
    ...base,
    title: `in its file, overridden by ${code}`,
    own: (model) => resolvedIn(model, code, carrier),
    write: (value) => {
      const made = base.write(value);
      return made === null ? null : { ...made, beside: [overlay] };
    },
    institutions: readers(folder, carrier, [overlay]),
  };
}

const resolvedIn = (model: Checked, code: string, { file: { name } }: Carrier): JsonObject | undefined =>
  model.institutions.find((one) => one.code === code)?.resources.get(name)?.data;

/** An overlay of one institution, which those have that extend it. */
export function inOverlay({ codes }: Folder, carrier: Carrier, code: string): Layer {
  const { place } = carrier;
  return {
    title: `in the overlay of ${code}`,
    write: (value) => {
      if (value === undefined) return null;
      const overlay = overlayWith(carrier, code, byName(place.value, value) ?? value);
      return overlay === null ? null : { file: overlay, beside: [] };
    },
    // Mappings merge: what an overlay says is not all that there is then.
    valueIn: (model) => place.path.reduce<Json | undefined>(childOf, resolvedIn(model, code, carrier)),
    institutions: () => codes.filter((one) => one === code || OVER[one]?.includes(code) === true),
  };
}

/**
 * What an overlay says of entries, or of a list of names, that it does not say whole: what goes, and after which the
 * others stand. Null where something else is otherwise.
 */
function byName(base: Json | undefined, value: Json): Json | null {
  const [old, now] = [namesIn(base), namesIn(value)];
  if (old === null || now === null || old.length === 0 || now.length === 0) return null;
  const said = (name: string): Json => (isJsonObject(value) ? (value[name] ?? null) : {});
  if (isJsonObject(base) && now.some((name) => name in base && said(name) !== base[name])) return null;
  const isMoved = (name: string, at: number): boolean => at > 0 && old[old.indexOf(name) - 1] !== now[at - 1];
  const patches = [
    ...old.filter((name) => !now.includes(name)).map((name): [string, Json] => [name, 'remove']),
    ...now.flatMap((name, at): [string, Json][] => {
      const isNew = !old.includes(name);
      const inner = isNew ? said(name) : {};
      const place = isMoved(name, at) ? { after: now[at - 1] ?? '' } : {};
      return isNew || isMoved(name, at) ? [[name, { ...objectOf(inner), ...place }]] : [];
    }),
  ];
  return patches.length === 0 ? null : Object.fromEntries(patches);
}

/** Names of entries, or those of a list; null where it is neither. */
const namesIn = (value: Json | undefined): readonly string[] | null => {
  if (Array.isArray(value)) return value.every((one: Json) => typeof one === 'string') ? value.map(String) : null;
  return isJsonObject(value) ? Object.keys(value) : null;
};

/** An overlay that says this value at the place; a list as a whole, with what else is in it. */
export function overlayWith({ file, data, place: { path } }: Carrier, code: string, value: Json): RawFile | null {
  if (file.layer !== 'base') return null;
  const list = [...path.keys()].find((at) => Array.isArray(path.slice(0, at).reduce<Json | undefined>(childOf, data)));
  const [at, said] =
    list === undefined
      ? [path, value]
      : [path.slice(0, list), path.slice(0, list).reduce<Json | undefined>(childOf, changed(data, path, value))];
  if (said === undefined) return null;
  const nested = at.toReversed().reduce<Json>((inner, step) => ({ [step]: inner }), said);
  return written(code, file.name, { extends: 'base', ...objectOf(nested) });
}

const objectOf = (value: Json): JsonObject => (isJsonObject(value) ? value : {});
