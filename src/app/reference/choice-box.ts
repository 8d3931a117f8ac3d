import type { AutocompleteProps } from '@mui/material/Autocomplete';
import { lazyPage } from '../start/lazy-page.tsx';
import type { Choice } from './use-reference-choices.ts';

// Lists need it for their filters only, and forms open after lists: it is no part of what the first screen waits for.

const autocomplete = () => import('@mui/material/Autocomplete');

/** MUI's Autocomplete of one record. */
export const ChoiceBox = lazyPage<AutocompleteProps<Choice, false, false, false>>(
  async () => (await autocomplete()).default,
);

/** The same of several. */
export const ChoicesBox = lazyPage<AutocompleteProps<Choice, true, false, false>>(
  async () => (await autocomplete()).default,
);
