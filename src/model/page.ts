import type { Where } from './key.ts';
import type { Text } from './text.ts';

/** How a record of many parts is shown: a head that stays, and below it its parts as tabs. */
export interface RecordPage {
  readonly head: {
    /** A field of type `image`; null for initials. */
    readonly photo: string | null;
    /** Fields whose texts name the record, with a space between them. */
    readonly name: readonly string[];
    /** Fields that are seen whichever tab is open. */
    readonly facts: readonly string[];
  };
  /** Title of the tab of the fields that no section names; null for the product's own. */
  readonly first: Text | null;
  /** After those of the form. */
  readonly tabs: readonly RelatedTab[];
}

/** The records of a catalogue that refer to the one shown. */
export interface RelatedTab {
  /** Among the titles, and in the address; no section's key is one like it. */
  readonly key: string;
  /** The catalogue they are of. */
  readonly of: string;
  /** Its field that refers to the record. */
  readonly by: string;
  /** That of the catalogue unless said; null where there is no such catalogue, which a rule refuses. */
  readonly title: Text | null;
  /** What the head of the page tells of one of them; null for nothing. */
  readonly head: {
    /** References whose labels are told. */
    readonly fields: readonly string[];
    /** What that record has where one of them has it; the latest else. */
    readonly first: Where;
  } | null;
}

/** The key of the tab of the fields that no section names. */
export const FIRST_TAB = '_general';
