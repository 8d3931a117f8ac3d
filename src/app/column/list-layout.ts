import { createContext, useContext } from 'react';

/**
 * What a column draws itself as: the head of a table, a cell of it, a line of a card, a box to show or hide it; or a
 * fact, which is such a line outside of a list, whatever is hidden there.
 */
export type ListLayout = 'head' | 'cell' | 'card' | 'choices' | 'fact';

export const ListLayoutContext = createContext<ListLayout>('cell');

export const useListLayout = (): ListLayout => useContext(ListLayoutContext);
