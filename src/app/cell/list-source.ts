import { createContext } from 'react';

/** Wire name of the list whose rows are around a cell; empty outside of one. */
export const ListSourceContext = createContext('');
