import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import type { States } from '#src/runtime/states.ts';

export interface CatalogueListProps {
  readonly sort: SortPayload;
  /** Inputs of what must be chosen before the list is read, each with its field's name as key. */
  readonly needs?: readonly ReactElement[];
  /** Inputs that narrow the list, each with its field's name as key. */
  readonly filters?: readonly ReactElement[];
  /** Said where the records, which go through these states, can be seen as a board too. */
  readonly board?: States;
  /** Columns. */
  readonly children: ReactNode;
  /** What a hand-written screen draws above its list, and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** What draws the list of a catalogue where it is no screen of its own. */
export const ListFrameContext = createContext<ComponentType<CatalogueListProps> | null>(null);
