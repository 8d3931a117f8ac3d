import Autocomplete, { type AutocompleteProps, type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { ReactNode } from 'react';

type Given<Value, Multiple extends boolean, NoClear extends boolean, Free extends boolean> = Omit<
  AutocompleteProps<Value, Multiple, NoClear, Free>,
  'renderInput'
> & { readonly renderInput: (given: ReturnType<typeof olderNames>) => ReactNode };

/** What the input is given, by the names that react-admin's inputs look for. */
const olderNames = ({ slotProps, ...rest }: AutocompleteRenderInputParams) => ({
  ...rest,
  InputProps: slotProps.input,
  inputProps: slotProps.htmlInput,
  InputLabelProps: slotProps.inputLabel,
});

const Older = <Value, Multiple extends boolean, NoClear extends boolean, Free extends boolean>({
  renderInput,
  ...rest
}: Given<Value, Multiple, NoClear, Free>): ReactNode => (
  <Autocomplete {...rest} renderInput={(given) => renderInput(olderNames(given))} />
);

/** It gives its input what it needs by the names of props that MUI has given up, for a TextField that takes them. */
export default Older;
