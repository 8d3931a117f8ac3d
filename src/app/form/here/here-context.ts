import { createContext, type RefObject } from 'react';
import type { WireRecord } from '#src/runtime/validation.ts';
import type { Row } from '../../field/form-record.ts';

/** Around a form over what one stands in: of a record that is made to be chosen there, or of one value of one. */
export interface Here {
  /** What a new record begins with. */
  readonly begun: WireRecord;
  readonly made: (record: Row) => void;
  readonly cancel: () => void;
  /** Whether something in it would be lost. */
  readonly holds: RefObject<(() => boolean) | null>;
}

/** Null around a form that is a screen. */
export const HereContext = createContext<Here | null>(null);
