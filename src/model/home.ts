// What the home page shows, and to whom. What is not said here its keys say (`src/kinds/home/keys.ts`).

/** How many records wait for somebody. */
export interface CountCard {}

/** Days to come, of the records of a catalogue or of their rows. */
export interface CalendarCard {
  /** Field of the day on which each ends; the same as that on which it begins where it has one day. */
  readonly to: string;
}

/** What is told to those it is for, on the days it is to be told. */
export interface NoticeCard {}

export type DeclaredCard = CountCard | CalendarCard | NoticeCard;

export interface Home {
  readonly calendars: readonly CalendarCard[];
}

/** Cards that are there without being declared: messages that were not read, and one's own jobs. */
export const OWN_CARDS = { messages: 'mensajes', jobs: 'tareas' } as const;
