import { createContext } from 'react';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Row } from '../field/form-record.ts';
import type { Change } from './use-change-one.ts';

/** What the form of one field begins, of how many records. */
export interface BulkChange {
  /** `12 registros` */
  readonly records: string;
  readonly start: (change: Change, judge: (values: Row) => readonly FieldProblem[]) => void;
  readonly cancel: () => void;
}

export const BulkChangeContext = createContext<BulkChange | null>(null);
