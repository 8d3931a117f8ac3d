import type { JsonObject } from './json.ts';

/** Views of a screen that are photographed where it changed. */
export const VIEWS = ['page', 'list', 'create', 'edit'] as const;

export type ViewName = (typeof VIEWS)[number];

/** A view, and the address at which it is opened. */
export interface View {
  readonly view: ViewName;
  /** The tab that is open, where it is not the first. */
  readonly part?: string;
  /** The condition that holds on the record that is shown, where it is made for that. */
  readonly state?: string;
  readonly path: string;
}

/** A record on which fields are shown that are not on others. */
export interface PicturedState {
  /** The condition, as it is written. */
  readonly condition: string;
  /** The values that it is about. */
  readonly values: JsonObject;
}

/** How the screens of a kind with records are photographed: `npm run screens -- diff --html`. */
export interface Pictured<R> {
  /** The states that some of its fields show under: one for each condition for which there is a record. */
  readonly states: (resource: R, fields: ReadonlySet<string>) => readonly PicturedState[];
  /**
   * The few records that are shown, the same whoever makes them and whenever; of each state one, the last ones.
   * @param reference those that a new institution starts with
   */
  readonly records: (
    resource: R,
    reference: readonly Readonly<Record<string, unknown>>[],
    states: readonly PicturedState[],
  ) => readonly Readonly<Record<string, unknown>>[];
  /**
   * @param records those that are shown
   * @param fields those that changed
   */
  readonly views: (
    resource: R,
    records: readonly Readonly<Record<string, unknown>>[],
    states: readonly PicturedState[],
    fields: ReadonlySet<string>,
  ) => readonly View[];
}
