import { createContext } from 'react';

/** What a list that stands in another screen gives to the forms that are opened from it. */
export interface OpenedFrom {
  /** What its records have in common, by field: new ones begin with it. */
  readonly chosen: Readonly<Record<string, unknown>>;
  /** State of their addresses, which says where they lead back to. */
  readonly state: { readonly back: string } | undefined;
}

/** Those of a list that is a screen of its own lead back to it. */
export const OpenedFromContext = createContext<OpenedFrom>({ chosen: {}, state: undefined });
