import type { Text } from './text.ts';

export type WantedValue = string | number | boolean;

/** How many records wait for somebody. */
export interface CountCard {
  readonly name: string;
  readonly title: Text;
  /** Name of the catalogue. */
  readonly of: string;
  /** Values of its fields that the counted records have. */
  readonly where: Readonly<Record<string, WantedValue>>;
}

/** Days to come, of the records of a catalogue or of their rows. */
export interface CalendarCard {
  readonly name: string;
  readonly title: Text;
  readonly of: string;
  /** Fields of the days on which each begins and ends; the same where it has one day. */
  readonly from: string;
  readonly to: string;
  /** What also has days of its own, in each record. */
  readonly rows: CalendarRows | null;
}

export interface CalendarRows {
  /** The list of rows. */
  readonly in: string;
  /** Field of a row that says what it is. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** What is told to those it is for, on the days it is to be told. */
export interface NoticeCard {
  readonly name: string;
  readonly title: Text;
  readonly of: string;
  /** Field of what is told, below what the record is called. */
  readonly text: string;
  /** Fields of the first and the last day; nothing ends it where a record has no last one. */
  readonly from: string;
  readonly to: string;
  /** Fields of the role and the campus whose people it is for; of everybody's where null, or where a record has none. */
  readonly role: string | null;
  readonly campus: string | null;
}

export type DeclaredCard = CountCard | CalendarCard | NoticeCard;

/** What the home page shows, and to whom. */
export interface Home {
  readonly counts: readonly CountCard[];
  readonly calendars: readonly CalendarCard[];
  readonly notices: readonly NoticeCard[];
  /** Names of cards, in order, by the number of a role. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** Those of everybody whose role is not among these. */
  readonly others: readonly string[];
}

/** Cards that are there without being declared: messages that were not read, and one's own jobs. */
export const OWN_CARDS = { messages: 'mensajes', jobs: 'tareas' } as const;
