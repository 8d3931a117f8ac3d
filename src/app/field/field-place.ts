import { createContext, type ReactNode, useContext } from 'react';
import type { Origin } from '#src/runtime/validation.ts';

/** Where inputs stand: in a form they fill in a record, above a list they narrow it. */
export type FieldPlace = 'form' | 'filter';

export const FieldPlaceContext = createContext<FieldPlace>('form');

export const useFieldPlace = (): FieldPlace => useContext(FieldPlaceContext);

/** Whether the record may only be looked at: no permission to change it. */
export const FormReadOnlyContext = createContext(false);

/** What the record in the form is made from, as the server will see it. */
export const OriginContext = createContext<Origin>({ stored: false, values: {} });

/** Fields that whoever looks at the record may not change, and why. */
export interface HeldFields {
  readonly names: ReadonlySet<string>;
  readonly why: string;
}

export const HeldFieldsContext = createContext<HeldFields>({ names: new Set(), why: '' });

/** What is drawn below one field of the form: what is known by what was typed there. */
export interface BesideField {
  readonly source: string;
  readonly drawn: ReactNode;
}

export const BesideFieldContext = createContext<BesideField | null>(null);
