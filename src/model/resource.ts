import type { JsonObject } from './json.ts';
import type { Kinds } from './kind.ts';
import type { Screens } from './screen.ts';
import type { Path, RawFile, Span } from './source.ts';

/**
 * What each kind of YAML file means once it is resolved: every kind adds its own by declaring it (`declare module`), so
 * that a new one touches nothing here.
 */
export interface Definitions {}

export type KindName = keyof Definitions;

/** A resolved YAML file, together with where each of its values was written. */
export interface Resource<K extends KindName = KindName> {
  readonly kind: K;
  readonly name: string;
  readonly definition: Definitions[K];
  /** Its YAML with overlays merged and before defaults: what the paths of `origin` lead through. */
  readonly data: JsonObject;
  /** Paths of what its files say and could not be understood, so that `data` lacks it; empty in a right model. */
  readonly leftOut: readonly Path[];
  /** The files it came from, the most specific first (overlays, base); none where its kind's own default stands in. */
  readonly sources: readonly RawFile[];
  /** Where the value at the path of the definition's YAML was written: in the nearest overlay that says it, else in base. */
  readonly origin: (path: Path, part?: 'key' | 'value') => Span;
  /** What its overlay lies over; absent for one that no overlay makes. */
  readonly below?: Resource;
  /** What it is as well, under the same name: the runs of a process are the records of a catalogue. */
  readonly also?: Resource;
}

/** A resource as each of the kinds that it is of, its own first. */
export const facesOf = (resource: Resource): readonly Resource[] =>
  resource.also === undefined ? [resource] : [resource, ...facesOf(resource.also)];

export const isOfKind = <K extends KindName>(resource: Resource, kind: K): resource is Resource<K> =>
  resource.kind === kind;

/** Whether a file says it, or the default of its kind stands in. */
export const isDeclared = ({ sources }: Resource): boolean => sources.length > 0;

/** Resources of any kind by name (`financieros/bancos`, `menu`), in the order of names. */
export type Resources = ReadonlyMap<string, Resource>;

/** Everything one institution has. Resources it does not override are the same objects as in every other one. */
export interface InstitutionResources {
  readonly code: string;
  /** Codes of the institutions that it extends, the nearest first; none for most. */
  readonly over: readonly string[];
  readonly resources: Resources;
  /** What they open, whatever their kinds. */
  readonly screens: Screens;
  /** What others have and it has not, by name; none in what was built. */
  readonly removed: Removals;
}

/** A resource that an institution, or one that it extends, takes out. */
export interface Removal {
  /** As it would be. */
  readonly resource: Resource;
  /** The file that says so. */
  readonly file: RawFile;
  /** The layers that the file lies over: what they say of it goes with it. */
  readonly layers: readonly string[];
  /** What of the institution's other resources goes with it, in words: a link, a tab. */
  readonly goesWith: readonly string[];
}

export type Removals = ReadonlyMap<string, Removal>;

/** The folders that have files of an institution, below that of the resources: its own first, that of base last. */
export const foldersOf = ({ code, over }: Pick<InstitutionResources, 'code' | 'over'>): readonly string[] => [
  ...[code, ...over].map((one) => `institutions/${one}`),
  'base',
];

type ByKind = { [K in KindName]?: ReadonlyMap<string, Resource<K>> };

/** Beside each map of resources: what `ofKind` has found in it. */
const sorted = new WeakMap<Resources, ByKind>();

/**
 * The resources of one kind, those that are of it as well too, by name and in the order of names. They are looked for
 * once in every map of resources, which nobody changes, and kept in `sorted`.
 */
export function ofKind<K extends KindName>(
  { resources }: Pick<InstitutionResources, 'resources'>,
  kind: K,
): ReadonlyMap<string, Resource<K>> {
  const known: ByKind = sorted.get(resources) ?? {};
  const before = known[kind];
  if (before !== undefined) return before;
  const isWanted = (resource: Resource): resource is Resource<K> => isOfKind(resource, kind);
  const all = [...resources.values()].flatMap(facesOf);
  const found = new Map(all.filter(isWanted).map((resource) => [resource.name, resource]));
  sorted.set(resources, { ...known, [kind]: found });
  return found;
}

/** The one resource of a kind of which every institution has one, as its own file says it or the kind's default. */
export function theOne<K extends KindName>(institution: InstitutionResources, kind: K): Resource<K> {
  const [resource] = ofKind(institution, kind).values();
  if (resource === undefined) throw new Error(`The institution ${institution.code} has no resource of kind ${kind}`);
  return resource;
}

/** The resources after inheritance and overlays. A folder without institutions has one, `base`, of company 1. */
export interface Resolved {
  /** Those of its resources: whoever makes something of them asks these what they offer. */
  readonly kinds: Kinds;
  readonly base: InstitutionResources;
  readonly institutions: readonly InstitutionResources[];
  /** Codes of the institutions that are left out, since files of theirs are wrong. */
  readonly absent: readonly string[];
  /** Names of resources with a file that cannot be used; what refers to them is not blamed too. */
  readonly broken: ReadonlySet<string>;
}

declare const checked: unique symbol;

/** Resolved resources that every meaning rule found right: the only thing that is ever generated from. */
export interface Checked extends Resolved {
  readonly [checked]: true;
}
