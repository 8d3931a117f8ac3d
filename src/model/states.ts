import type { Expression } from './expression.ts';
import type { Api } from './api.ts';
import type { Text } from './text.ts';

/** A value of the field of states, as it is on the wire. */
export type State = string | number;

/** The states that a record goes through. */
export interface States {
  /** The field that says in which one it is; its default is the first. */
  readonly field: string;
  /** In the order of the buttons. */
  readonly transitions: readonly Transition[];
}

/** What leads from one state to another: the only way in which the field changes. */
export interface Transition {
  readonly name: string;
  readonly label: Text;
  /** Null for any state but `to`, and for a record that is in none. */
  readonly from: readonly State[] | null;
  readonly to: State;
  /** The action that a role must have been given with the catalogue. */
  readonly permission: string;
  /** CEL that must hold on the record. */
  readonly when: Expression | null;
  /** Whether a reason must or may be given; null where none is asked for. */
  readonly reason: 'required' | 'optional' | null;
}

/** Where a transition is asked for, with the record's id in braces. */
export const transitionAddress = ({ path, id }: Pick<Api, 'path' | 'id'>, name: string): string =>
  `${path}/{${id}}/transiciones/${name}`;
