import type { AutocompleteProps } from '@mui/material/Autocomplete';
import { lazyPage } from '../ui/lazy-page.tsx';
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

/** Fetches the former where a choice may be made soon: what waits for it once it is drawn hides the whole screen. */
export const prepareChoice = (): void => {
  // Where it cannot be fetched, that is told when somebody chooses.
  ChoiceBox.preload().catch(() => undefined);
};
