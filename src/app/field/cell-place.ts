import { createContext, type RefObject } from 'react';
import type { Identifier } from 'react-admin';
import type { Row } from './form-record.ts';

/** The cell of a list whose value is changed. */
export interface CellPlace {
  /** Of the record. */
  readonly id: Identifier;
  /** Wire name of the field. */
  readonly source: string;
  /** What was chosen before the list was read, by which one of its records is found again. */
  readonly chosen: Row;
  /** Opens the record; null where it has no screen. */
  readonly open: (() => void) | null;
  /** The value is saved, or left as it was. */
  readonly close: () => void;
  /** Whether something would be lost. */
  readonly holds: RefObject<(() => boolean) | null>;
  /** Whether it is being saved: that cannot be left any more. */
  readonly busy: RefObject<boolean>;
}

/** Around the screen that changes a record, where one value of it is changed in its list; else null. */
export const CellContext = createContext<CellPlace | null>(null);
