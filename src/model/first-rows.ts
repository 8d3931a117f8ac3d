import type { Json, JsonObject } from './json.ts';
import type { Problem } from './problem.ts';
import type { InstitutionResources } from './resource.ts';
import type { Span } from './source.ts';

/** What a resource begins with, as who opens its list finds it. */
export interface FirstRows {
  /** The fields that something may be said of. */
  readonly fields: readonly string[];
  /** By their key. */
  readonly rows: ReadonlyMap<string, FirstRow>;
  /** What cannot be read of its files: the rows are not what it begins with. */
  readonly wrong: readonly Problem[];
  /** What is said of the rows of layers below that a layer takes out, by their key. */
  readonly removed: ReadonlyMap<string, readonly RowSaying[]>;
}

export interface FirstRow {
  /** By the names of fields; what is empty is left out. */
  readonly values: JsonObject;
  /** Where the nearest layer says something of it. */
  readonly source: Span;
  /** What each layer says of it, the nearest first. */
  readonly said: readonly RowSaying[];
}

/** What a layer says of a row, and where. */
export interface RowSaying {
  readonly layer: string;
  readonly source: Span;
  /** The cells that are filled in, by the names of fields; `remove` where it takes the row out. */
  readonly said: Json;
}

/** What the resources of an institution begin with, by their names; none of what begins empty. */
export type FirstRowsOf = (institution: InstitutionResources) => ReadonlyMap<string, FirstRows>;
