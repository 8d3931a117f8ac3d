import type { Json, JsonObject } from './json.ts';
import type { Path } from './source.ts';
import type { Text } from './text.ts';

/** What a change asks of those who use, test or call a screen, the gravest first. */
export const CHANGE_CLASSES = ['breaking', 'attention', 'cosmetic'] as const;

export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** Whether a permission is given or taken by a change: who may do something they could not, or not any more. */
export type AccessChange = 'gained' | 'lost';

/** How a change is classed, and why. */
export interface Verdict {
  readonly class: ChangeClass;
  readonly reason: Text;
  readonly access?: AccessChange;
}

/** How the records on which a condition holds after a change are to those on which it held before. */
export interface Relation {
  readonly way: 'same' | 'fewer' | 'more' | 'crossing' | 'undecided';
  /** A record on which it held and does not any more, where one was found; and the other way round. */
  readonly lost?: JsonObject;
  readonly won?: JsonObject;
}

/** What a manifest says otherwise than another at one place. */
export interface Change {
  /** Undefined where nothing is said there. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Keys of the manifest, and names of entries, that lead there: `['fields', 'BancSiglas', 'required']`. */
  readonly path: readonly string[];
  /** What stands beside it, or of an entry beside all of them, on each side; empty where that whole is new or gone. */
  readonly beside: Sides<JsonObject>;
  /** How the two conditions stand to each other; `absent` is what one that is not said means. */
  readonly relation: (absent: 'always' | 'never') => Relation;
}

export interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

/** Null where nobody notices. */
export type Judge = (change: Change) => Verdict | null;

/** What can stand at a place of a manifest, and how it is told that it differs there. */
export type Place =
  | ValuePlace
  | MappingPlace
  | EntriesPlace
  /** What is worked out when it is come to, since it may be within itself. */
  | { readonly is: 'within'; readonly place: () => Place }
  /** What another place tells of. */
  | { readonly is: 'told elsewhere' };

/** What is judged as a whole. */
export interface ValuePlace {
  readonly is: 'value';
  readonly judge: Judge;
  /** What other places repeat within theirs: where they differ by that alone, that follows, and is not told. */
  readonly isRepeated?: true;
}

/** Keys that are known, each with a place of its own. */
export interface MappingPlace {
  readonly is: 'mapping';
  readonly keys: Readonly<Record<string, Place>>;
  /** What other keys are told as; where it is absent, they count as breaking: nobody has said what they mean. */
  readonly others?: Place;
  /** Judges it as one where one side has none. */
  readonly whole?: EntryJudges;
}

/** Entries that are known by a name: a list of mappings or of texts, or a mapping by name. */
export interface EntriesPlace extends EntryJudges {
  readonly is: 'entries';
  /** What an entry is called; a text stands for itself, and an entry of a mapping is called by its key. */
  readonly name: (entry: Json) => string;
  /** What an entry is that both sides have; some tell by what they say. */
  readonly each: Place | ((entry: Sides<Json>) => Place);
  /** Where the order says nothing: null. */
  readonly moved: Judge | null;
  /** Whether one that goes and one that comes in its place are the same under another name, and how that is told. */
  readonly renamed?: {
    readonly isSame: (entry: Sides<Json>) => boolean;
    readonly judge: Judge;
    /** What an entry says itself that it was called, and how that is told. */
    readonly declared?: { readonly name: (entry: Json) => string | null; readonly judge: Judge };
  };
}

export interface EntryJudges {
  readonly added: Judge;
  readonly removed: Judge;
}

/** Two conditions, and what one means that is not said. */
export interface Conditions extends Sides<string | undefined> {
  readonly absent: 'always' | 'never';
}

/** How the manifests of a kind are compared. */
export interface Changes<R> {
  readonly places: MappingPlace;
  /** How conditions at a place of it stand to each other; of a kind that has conditions. */
  readonly relation?: (sides: Sides<R>, path: readonly string[], conditions: Conditions) => Relation;
  /**
   * The path through the YAML at which what stands at a place is said.
   * @param isOrder whether what is asked for is where an entry stands among others
   */
  readonly source: (path: readonly string[], resource: R, isOrder?: boolean) => Path;
}
