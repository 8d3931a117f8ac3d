import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { SortPayload } from 'react-admin';
import type { Places } from '#src/model/hand-written.ts';
import type { States } from '#src/runtime/states.ts';
import type { Validate, WireRecord } from '#src/runtime/validation.ts';

/** What a hand-written screen is drawn over: all that the YAML of this institution says, overlay and base. */
export interface DrawnVariant {
  /** What the screen says that it does with each field. */
  readonly places: Places;
  readonly sort: SortPayload;
  /** Inputs of what must be chosen before the list is read. */
  readonly needs?: readonly ReactElement[];
  readonly filters?: readonly ReactElement[];
  readonly columns: readonly ReactElement[];
  readonly validate: Validate;
  /** What a new record begins with; a function where that depends on the moment. */
  readonly defaults?: WireRecord | (() => WireRecord);
  readonly states?: States;
  /** The same, where the list can be seen as a board. */
  readonly board?: States;
  /** What stays above a record that is a page. */
  readonly head?: ReactNode;
  /** The generated form, whole: inputs, sections and slots. */
  readonly fields: ReactNode;
}

/** As it is: generated modules are checked by it. */
export const drawnVariant = (variant: DrawnVariant): DrawnVariant => variant;

export const VariantContext = createContext<DrawnVariant | null>(null);

/** What the hand-written screen around a component is drawn over. */
export function useVariant(): DrawnVariant {
  const variant = useContext(VariantContext);
  if (variant === null) throw new Error('What is drawn by hand stands outside of a hand-written screen');
  return variant;
}
