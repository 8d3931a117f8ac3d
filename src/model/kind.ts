import type { Changes } from './change.ts';
import type { FirstRowsOf } from './first-rows.ts';
import type { GeneratedFile } from './generated.ts';
import type { HandWritten } from './hand-written.ts';
import type { Json, JsonObject, JsonSchema } from './json.ts';
import type { ManualLink, ManualSection } from './manual.ts';
import type { Pictured } from './pictured.ts';
import type { Problem } from './problem.ts';
import {
  type Checked,
  type Definitions,
  facesOf,
  type InstitutionResources,
  type KindName,
  type Resource,
} from './resource.ts';
import type { Settings } from './settings.ts';
import type { Screen, Screens } from './screen.ts';
import type { Rule } from './rule.ts';
import type { ServedAddress } from './served-address.ts';
import type { Path } from './source.ts';
import type { Table } from './table.ts';

/** Everything the pipeline knows of one kind of YAML file; each folder of `src/kinds` exports one. */
export interface Kind<K extends KindName> {
  /** The folder's name and the `kind:` of YAML. */
  readonly name: K;
  /** One sentence an implementer reads in the editor. */
  readonly summary: string;
  /** Name of the one file of this kind in a layer (`institution`, `menu`); null where a layer has many, named freely. */
  readonly fileName: string | null;
  /** Whether its one file is what makes a folder an institution: each has one, by which none differs from base. */
  readonly declaresInstitution?: true;
  /** Keys of its file that nobody inherits from another institution. */
  readonly ownKeys?: readonly string[];
  /** JSON Schema of a whole file; its `definitions` are those of `overlaySchema` too. */
  readonly schema: JsonSchema;
  /** JSON Schema of a file that says `extends: base`. What it patches is then validated as a whole against `schema`. */
  readonly overlaySchema: JsonSchema;
  /** Fills in the defaults of data that fits `schema`. */
  readonly define: (data: JsonObject, name: string) => Definitions[K];
  /**
   * Of a kind with one file: what stands in where a folder has none.
   * @param dir the resources folder
   * @param screens what the institution's other resources open
   */
  readonly standsIn?: (dir: string, screens: Screens) => Definitions[K];
  /** Whether the mapping at the path has entries that an overlay adds, removes and places. */
  readonly keyed: (path: Path) => boolean;
  /** Whether an entry that base lacks, at that path, is whole enough to be a new one, not a patch of one that is gone. */
  readonly isAddition: (entry: JsonObject, path: Path) => boolean;
  /** Paths of what names an entry that an overlay removed, in inherited lists and options: it goes with the entry. */
  readonly prune?: (data: JsonObject, removed: readonly Path[], overlay: JsonObject) => readonly Path[];
  /** Whether what goes so with a removed entry, by its path, is a demand whose loss is told: a constraint, a transition. */
  readonly isDemand?: (path: Path) => boolean;
  /** What a resource was called before, where its file says so: it is the same one. */
  readonly formerName?: (resource: Resource<K>) => string | null;
  /** What only names resources, and goes with those that an institution takes out: a link, a tab, a card. */
  readonly mentions?: (resource: Resource<K>, isGone: (name: string) => boolean) => readonly Mention[];
  /**
   * What stands for a key that must be there and is not, so that the rest of a file can be judged; undefined where
   * nothing is neutral, and what lacks the key is left out.
   */
  readonly standIn?: (path: Path, key: string) => Json | undefined;
  /** What a resource is as well, and is then served, kept and shown as: the runs of a process are a catalogue's records. */
  readonly also?: (resource: Resource<K>) => Resource;
  /** Of a kind with one file: the numbers in it that the institution's other resources may refer to by name. */
  readonly settings?: (definition: Definitions[K]) => Settings;
  /**
   * Lets the resources of one institution know what they are made from: of each other, and of what the institution sets.
   * @param everywhere those of base and of all institutions: the same list whichever institution it is
   */
  readonly link?: (
    resources: ReadonlyMap<string, Resource<K>>,
    everywhere: readonly ReadonlyMap<string, Resource<K>>[],
    settings: Settings,
  ) => ReadonlyMap<string, Resource<K>>;
  readonly rules: readonly Rule<K>[];
  /** What a resource opens, and what may be done there; absent for a kind that opens nothing. */
  readonly screen?: (resource: Pick<Resource<K>, 'name' | 'definition'>) => Screen;
  /** What the bundled server answers for a resource, one for each route that its part registers. */
  readonly addresses?: (resource: Resource<K>) => readonly ServedAddress[];
  /** The modules of `src/screens` that a resource says it is drawn by. */
  readonly handWritten?: (resource: Resource<K>) => readonly HandWritten[];
  /**
   * Pure: the screen that is generated of a resource, as one that people go on writing in a folder of `src/screens`; the
   * paths are relative to that. Absent for kinds whose screens are not generated.
   */
  readonly ejected?: (resource: Resource<K>, screen: string) => readonly GeneratedFile[];
  /**
   * Pure: the modules that a resource becomes. `index.ts` is the chunk by which the app knows it
   * (`src/app/registry/resource-module.ts`); `screen.tsx` draws it, unless people wrote what does.
   */
  readonly modules?: (resource: Resource<K>) => Modules;
  /** All that a user of the resource can see or do, in a fixed order: `npm run screens -- manifest`. */
  readonly manifest: (resource: Resource<K>) => JsonObject;
  /** Pure: what the manual that users read tells of a resource; what is told of all kinds alike is added to it. */
  readonly manual?: (resource: Resource<K>, institution: InstitutionResources) => readonly ManualSection[];
  /** The resources that one names, and as what: the manual tells each of them where it is used. */
  readonly manualLinks?: (resource: Resource<K>) => readonly ManualLink[];
  /** How it is told that its manifest says something else than before: `npm run screens -- diff`. */
  readonly changes: Changes<Resource<K>>;
  /** How its screens are photographed where they changed; the page at its address alone where this is absent. */
  readonly pictured?: Pictured<Resource<K>>;
  /**
   * The text of its one file with a place in it for the screen of a resource that was begun; null where somebody has to
   * find one. Absent for kinds whose file has none.
   */
  readonly withScreen?: (text: string, name: string) => string | null;
  /** A file to begin with; `name` is `area/name`. Absent where none is begun. */
  readonly scaffold?: (name: string) => Scaffold;
  /** Pure: the tables that hold what its resources keep, over all institutions. */
  readonly tables?: (institutions: readonly InstitutionResources[]) => readonly Table[];
  /** What the tables are called that keep a resource, its own first: `financieros.bancos`. */
  readonly keptIn?: (resource: Resource<K>) => readonly string[];
  /** What the bundled server does with its resources: imported by the server alone, when it starts. */
  readonly server?: () => Promise<ServerPart>;
  /** What its resources begin with, of a folder of resources: rows of reference data. */
  readonly firstRows?: (resourcesDir: string) => FirstRowsOf;
  /** Every mistake in what stands beside the YAML of its resources: reference data. */
  readonly checkData?: (model: Checked, resourcesDir: string) => Promise<readonly Problem[]>;
  /** Pure: further files that all resources of this kind together become. */
  readonly generate?: (model: Checked) => readonly GeneratedFile[];
}

/** A place of a resource that names another one. */
export interface Mention {
  readonly path: Path;
  /** What goes with the place, in words; null where that follows from another one. */
  readonly told: string | null;
  /** The one that it names. */
  readonly name: string;
}

/** A kind's part of the bundled server, which says what that is (`src/server/kind-part.ts`): the model knows no server. */
export interface ServerPart {}

/** A file that `npm run new` writes. */
export interface Scaffold {
  readonly text: string;
  /** What whoever began it does next, in sentences: what it lacks before `check` and `build` take it among them. */
  readonly next: readonly string[];
}

/** Texts of modules by their path in a folder of their own: `index.ts`. */
export type Modules = Readonly<Record<string, string>>;

/** Kinds by their names. Some may be missing: a model is made with those that it is given. */
export type Kinds = { readonly [K in KindName]?: Kind<K> };

/** A kind, whichever it is. */
export type AnyKind = NonNullable<Kinds[KindName]>;

export const isKindName = (kinds: Kinds, name: unknown): name is KindName =>
  typeof name === 'string' && Object.hasOwn(kinds, name);

export const kindNames = (kinds: Kinds): readonly KindName[] =>
  Object.keys(kinds).filter((name) => isKindName(kinds, name));

/** The kind of that name: that of a resource is always among those that its model was made with. */
export function kindNamed<K extends KindName>(kinds: Kinds, name: K): Kind<K> {
  const kind: Kind<K> | undefined = kinds[name];
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  return kind;
}

/** Every table that the kinds' resources are kept in. */
export const tablesOf = ({ kinds, institutions }: Pick<Checked, 'kinds' | 'institutions'>): readonly Table[] =>
  allKinds(kinds).flatMap((kind) => kind.tables?.(institutions) ?? []);

export const allKinds = (kinds: Kinds): readonly AnyKind[] => Object.values(kinds);

/** What the resource opens, as the first of its kinds that opens something; null where none does. */
export const screenOf = (kinds: Kinds, resource: Resource): Screen | null =>
  firstFacet(resource, (face) => screenAs(kinds, face)) ?? null;

const screenAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): Screen | undefined =>
  kindNamed(kinds, resource.kind).screen?.(resource);

/** What the first of a resource's kinds offers that offers it. */
export function firstFacet<T>(resource: Resource, facet: (face: Resource) => T | undefined): T | undefined {
  for (const face of facesOf(resource)) {
    const offered = facet(face);
    if (offered !== undefined) return offered;
  }
  return undefined;
}

/** The resource of a definition, with what its kind says that it is as well. */
export function withFaces<K extends KindName>(kinds: Kinds, resource: Resource<K>): Resource<K> {
  const also = kindNamed(kinds, resource.kind).also?.(resource);
  return also === undefined ? resource : { ...resource, also: withFaces(kinds, also) };
}
