import type { Where } from './key.ts';
import type { Text } from './text.ts';

/** A form for people who are not signed in: all that they may read and write. */
export interface PublicForm {
  /** What is asked and why, above the form. */
  readonly intro: Text;
  /** What is told once it was sent. */
  readonly done: Text;
  /** The catalogue in which a record is made; of the link's record, which is changed. */
  readonly of: string;
  /** Its fields that are asked for, in order. */
  readonly fields: readonly string[];
  readonly reads: readonly PublicRead[];
  /** How somebody is let in to a record of theirs; null where everybody may make a new one. */
  readonly link: PublicLink | null;
}

/** Records of another catalogue that can be chosen among, and what of them is told. */
export interface PublicRead {
  readonly of: string;
  readonly fields: readonly string[];
  readonly where: Where | null;
}

export interface PublicLink {
  /** The field that holds the address to which it is sent. */
  readonly to: string;
  /** Fields that are shown, and not asked for. */
  readonly shows: readonly string[];
  readonly days: number;
  /** Whether it is used up once something was sent. */
  readonly once: boolean;
}

/** Where the server answers for the page of strangers of that name. */
export const formPath = (name: string): string => `/api/publico/${name}`;
