import type { Place } from './change.ts';
import type { Json, JsonObject, JsonSchema } from './json.ts';
import type { Path } from './source.ts';

/**
 * What may be said at a key of a mapping in YAML, described once: its schema, its value, and the fields that it names.
 * `src/language` has the makings.
 */
export interface Key<T> {
  /** Null where nothing is written, but it follows: whoever reads it fills it in. */
  readonly schema: JsonSchema | null;
  /** Whether a mapping must have it. */
  readonly isNeeded: boolean;
  /** Whether each institution says it itself: none inherits it from another one. */
  readonly isOwn?: true;
  /** How it is told that it says something else than before; what a kind's manifest tells by its key has one. */
  readonly change?: Place;
  /**
   * What is meant by what is written, which fits the schema; by nothing where that is undefined.
   * @param at the key, for the error of who reads what was never validated
   */
  readonly read: (written: Json | undefined, at: string) => T;
  /**
   * The fields of the record that are named there.
   * @param beside the mapping in which it stands
   */
  readonly names?: (written: Json, path: Path, beside: JsonObject) => readonly Named[];
}

/** A mapping, by its keys in their order. */
export type Keys = Readonly<Record<string, Key<unknown>>>;

/** Keys of a mapping that means `D`. */
export type KeysOf<D> = { readonly [name in keyof D]: Key<D[name]> };

/** What a mapping of these keys means. */
export type Said<K> = { readonly [name in keyof K]: K[name] extends Key<infer T> ? T : never };

/** The same where nothing is lacking: what was not said is filled in. */
export type Complete<K> = { readonly [name in keyof K]: Exclude<Said<K>[name], null> };

/** What a mapping says that is called by a name, with the name. */
export type Called<T> = { readonly name: string } & T;

/** Names of keys that need not be said, and of which nothing follows where they are not. */
type Lacking<K> = { [name in keyof K]: null extends Said<K>[name] ? name : never }[keyof K];

/** What a mapping of these keys means, of which those that are not said are left out. */
export type Stated<K> = Said<Omit<K, Lacking<K>>> & Options<Pick<K, Lacking<K>>>;

/** The same as options, of which those that are not said are left out. */
export type Options<K> = {
  readonly [name in keyof K]?: (K[name] extends Key<infer T> ? Exclude<T, null> : never) | undefined;
};

/** A field of the record that is named, and where. */
export interface Named {
  readonly path: Path;
  readonly name: string;
  /** A field of the record; one of those or of one in a group; a list of rows; a value of the field of its states. */
  readonly what: 'field' | 'path' | 'list' | 'state';
  /** What it is wanted for: “a column of the list”. */
  readonly purpose: string;
  /** Where the key is the name. */
  readonly part?: 'key';
  /** In a row: whether it may be a field of the record too. */
  readonly isOutside?: true;
  /** The mapping that loses by it where an overlay takes the field away; absent where none does, and a rule tells. */
  readonly loser?: { readonly path: Path; readonly loses: Loses };
}

/**
 * What a mapping loses with a field that it names: the `name`, and the key that names no other; where nothing is left of
 * what a key names, `itself`; or the `whole` of it with any name.
 */
export type Loses = 'name' | 'itself' | 'whole';

/** What the schema of a mapping calls it, and says of it. */
export interface Words {
  readonly title: string;
  readonly description?: string;
}

/** A field and the way it sorts. */
export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A value that a record must have to be chosen, or those of which it must have one. */
export type Wanted = string | number | boolean | readonly (string | number | boolean)[];

/** What records must have to be chosen, by field. */
export type Where = Readonly<Record<string, Wanted>>;
