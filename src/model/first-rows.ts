import type { JsonObject } from './json.ts';
import type { InstitutionResources } from './resource.ts';
import type { Span } from './source.ts';

/** What a resource begins with, as who opens its list finds it. */
export interface FirstRows {
  /** The fields that something may be said of. */
  readonly fields: readonly string[];
  /** By their key. */
  readonly rows: ReadonlyMap<string, FirstRow>;
}

export interface FirstRow {
  /** By the names of fields; what is empty is left out. */
  readonly values: JsonObject;
  readonly source: Span;
}

/** What the resources of an institution begin with, by their names; none of what begins empty. */
export type FirstRowsOf = (institution: InstitutionResources) => ReadonlyMap<string, FirstRows>;
