import type { Catalogue } from './catalogue.ts';
import type { Institution } from './institution.ts';
import type { JsonObject } from './json.ts';
import type { Menu } from './menu.ts';
import type { Path, RawFile, Span } from './source.ts';

/** What each kind of YAML file means once it is resolved. */
export interface Definitions {
  readonly catalogue: Catalogue;
  readonly institution: Institution;
  readonly menu: Menu;
}

export type KindName = keyof Definitions;

/** A resolved YAML file, together with where each of its values was written. */
export interface Resource<K extends KindName = KindName> {
  readonly kind: K;
  readonly name: string;
  readonly definition: Definitions[K];
  /** Its YAML with overlays merged and before defaults: what the paths of `origin` lead through. */
  readonly data: JsonObject;
  /** Paths of what its files say and could not be understood, so that `data` lacks it; empty in a right model. */
  readonly lost: readonly Path[];
  /** The files it came from, the most specific first (overlay, base). */
  readonly sources: readonly RawFile[];
  /** Where the value at the path of the definition's YAML was written: in the overlay, else in base. */
  readonly origin: (path: Path, part?: 'key' | 'value') => Span;
}

export const isOfKind = <K extends KindName>(resource: Resource, kind: K): resource is Resource<K> =>
  resource.kind === kind;

export type CatalogueResource = Resource<'catalogue'>;

/** Everything one institution has. Resources it does not override are the same objects as in every other one. */
export interface InstitutionResources {
  readonly code: string;
  readonly institution: Institution;
  readonly menu: Menu;
  /** By name (`financieros/bancos`), in the order of names. */
  readonly catalogues: ReadonlyMap<string, CatalogueResource>;
  /** The files that `institution` and `menu` came from; null where there is none and a default stands in. */
  readonly declared: {
    readonly institution: Resource<'institution'> | null;
    readonly menu: Resource<'menu'> | null;
  };
}

/** The resources after inheritance and overlays. A folder without institutions has one, `base`, of company 1. */
export interface Resolved {
  readonly base: InstitutionResources;
  readonly institutions: readonly InstitutionResources[];
  /** Names of resources with a file that cannot be used; what refers to them is not blamed too. */
  readonly broken: ReadonlySet<string>;
}

declare const checked: unique symbol;

/** Resolved resources that every meaning rule found right: the only thing that is ever generated from. */
export interface Checked extends Resolved {
  readonly [checked]: true;
}
