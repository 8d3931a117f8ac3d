import { createContext, use } from 'react';
import { type Shown, shownBy } from './address.ts';

export const ShownContext = createContext<Shown>(shownBy(''));

/** What the address of the page asks for. */
export const useShown = (): Shown => use(ShownContext);
