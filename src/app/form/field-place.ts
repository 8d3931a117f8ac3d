import { createContext, useContext } from 'react';

/** Where inputs stand: in a form they fill in a record, above a list they narrow it. */
export type FieldPlace = 'form' | 'filter';

export const FieldPlaceContext = createContext<FieldPlace>('form');

export const useFieldPlace = (): FieldPlace => useContext(FieldPlaceContext);

/** Whether the record may only be looked at: no permission to change it. */
export const FormReadOnlyContext = createContext(false);
