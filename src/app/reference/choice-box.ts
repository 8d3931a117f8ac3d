import type { AutocompleteProps } from '@mui/material/Autocomplete';
import { lazyPage } from '../ui/lazy-page.tsx';
import type { Choice } from './use-reference-choices.ts';

// Lists need it for their filters only, and forms open after lists: it is no part of what the first screen waits for.

/** MUI's own types of its parts are told of the whole: to compare them takes the compiler half a minute. */
type GenericProps = 'slots' | 'slotProps' | 'renderOption' | 'renderValue' | 'getOptionValue';

interface ChoiceBoxProps<Many extends boolean>
  extends Omit<AutocompleteProps<Choice, Many, false, false>, GenericProps> {
  readonly slotProps?: {
    readonly chip?: { readonly size: 'small' };
    readonly listbox?: { readonly 'aria-busy': boolean };
  };
}

const autocomplete = () => import('@mui/material/Autocomplete');

/** MUI's Autocomplete of one record. */
export const ChoiceBox = lazyPage<ChoiceBoxProps<false>>(async () => (await autocomplete()).default);

/** The same of several. */
export const ChoicesBox = lazyPage<ChoiceBoxProps<true>>(async () => (await autocomplete()).default);

/** Fetches the former where a choice may be made soon: what waits for it once it is drawn hides the whole screen. */
export const prepareChoice = (): void => {
  // Where it cannot be fetched, that is told when somebody chooses.
  ChoiceBox.preload().catch(() => undefined);
};
