import { createContext, useContext } from 'react';

/** How the rows of a list are laid out: a table, or on a phone one card under the other. */
export type ListLayout = 'table' | 'cards';

export const ListLayoutContext = createContext<ListLayout>('table');

export const useListLayout = (): ListLayout => useContext(ListLayoutContext);
