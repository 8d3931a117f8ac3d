import type { ReactNode } from 'react';
import { useCatalogueTitle } from './use-catalogues.ts';

/** The title of a catalogue by its name. */
export const CatalogueTitle = ({ name }: { readonly name: unknown }): ReactNode => useCatalogueTitle(name);
