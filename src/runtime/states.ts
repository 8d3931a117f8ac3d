import type { WireRecord } from './validation.ts';

/** The states of a catalogue's records, as its generated module tells them to the form and to the server alike. */
export interface States {
  /** The field that says in which state a record is. */
  readonly field: string;
  /** In the order of the buttons. */
  readonly transitions: readonly Transition[];
}

export interface Transition {
  readonly name: string;
  /** Absent for any state but `to`. */
  readonly from?: readonly (string | number)[];
  readonly to: string | number;
  /** The action that a role must have been given with the catalogue. */
  readonly permission: string;
  /** Whether it can be done to the record; always where absent. */
  readonly when?: (record: WireRecord) => boolean;
  /** Whether a reason must or may be given; absent where none is asked for. */
  readonly reason?: 'required' | 'optional';
}

/** Most characters of a reason. */
export const LONGEST_REASON = 2000;

/** Whether the transition leads out of the state. */
export const leadsFrom = ({ from, to }: Transition, state: unknown): boolean =>
  from === undefined ? state !== to : from.some((each) => each === state);

/** What can be done to the record as it is stored, whoever asks. */
export const possibleTransitions = ({ field, transitions }: States, record: WireRecord): readonly Transition[] =>
  transitions.filter(
    (transition) => leadsFrom(transition, record[field] ?? null) && transition.when?.(record) !== false,
  );
