import { createContext } from 'react';
import type { Identifier } from 'react-admin';
import type { ChoicesQuery } from './use-reference-choices.ts';

/** What the choices of a field are narrowed by: fields of the record that is chosen. */
export type Narrowing = Readonly<Record<string, unknown>>;

/** A record that is to be made where it would have been chosen. */
export interface AskedRecord {
  /** What the field offers; with what is typed in it. */
  readonly query: Omit<ChoicesQuery, 'open'>;
  /** What the record has to be like to be offered, as far as its form can say so. */
  readonly makes: Narrowing;
  readonly choose: (id: Identifier) => void;
  /** The form is closed. */
  readonly closed: () => void;
}

/** Opens the form of a new record over the form that a choice stands in. */
export type CreateHere = (asked: AskedRecord) => void;

/** Null where nothing is made beside what is filled in: above lists, and in a form that was opened so itself. */
export const CreateHereContext = createContext<CreateHere | null>(null);
