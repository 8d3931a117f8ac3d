// What is not said here their keys say (`src/kinds/catalogue/part-keys.ts`).

/** How a record of many parts is shown: a head that stays, and below it its parts as tabs. */
export interface RecordPage {
  readonly head: PageHead;
  /** After those of the form. */
  readonly tabs: readonly RelatedTab[];
}

export interface PageHead {
  /** Fields whose texts name the record, with a space between them. */
  readonly name: readonly string[];
}

/** The records of a catalogue that refer to the one shown. */
export interface RelatedTab {
  /** Among the titles, and in the address; no section's key is one like it. */
  readonly key: string;
}

/** The key of the tab of the fields that no section names. */
export const FIRST_TAB = '_general';

/** Parameter of a record's address that says which tab is open. */
export const OPEN_PART = 'parte';
