import { createContext, type RefObject } from 'react';
import type { WireRecord } from '#src/runtime/validation.ts';
import type { Row } from '../../field/form-record.ts';

/** Around the form of a record that is made to be chosen in the form below it. */
export interface Here {
  /** What it begins with. */
  readonly begun: WireRecord;
  readonly made: (record: Row) => void;
  readonly cancel: () => void;
  /** Whether something in it would be lost. */
  readonly holds: RefObject<(() => boolean) | null>;
}

/** Null around a form that is a screen. */
export const HereContext = createContext<Here | null>(null);
