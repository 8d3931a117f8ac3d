import type { Api } from './api.ts';

// What is not said here their keys say (`src/kinds/catalogue/part-keys.ts`).

/** A value of the field of states, as it is on the wire. */
export type State = string | number;

/** The states that a record goes through. */
export interface States {
  /** In the order of the buttons. */
  readonly transitions: readonly Transition[];
}

/** What leads from one state to another: the only way in which the field changes. */
export interface Transition {
  /** Null for any state but `to`, and for a record that is in none. */
  readonly from: readonly State[] | null;
  readonly to: State;
}

/** Where a transition is asked for, with the record's id in braces. */
export const transitionAddress = ({ path, id }: Pick<Api, 'path' | 'id'>, name: string): string =>
  `${path}/{${id}}/transiciones/${name}`;
