import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { slotOf } from './slot-props.ts';

interface OlderProps {
  readonly InputProps?: { readonly endAdornment?: ReactNode; readonly readOnly?: boolean };
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement>;
  readonly InputLabelProps?: { readonly shrink?: boolean };
}

/** Of any variant: what they differ in is read by none of them here. */
const Older = ({
  InputProps,
  inputProps,
  InputLabelProps,
  slotProps,
  ...rest
}: TextFieldProps<'outlined'> & OlderProps): ReactNode => (
  <TextField
    {...rest}
    slotProps={{
      ...slotProps,
      input: slotOf(InputProps, slotProps?.input),
      htmlInput: slotOf(inputProps, slotProps?.htmlInput),
      inputLabel: slotOf(InputLabelProps, slotProps?.inputLabel),
    }}
  />
);

/** It takes the names of props that MUI has given up, by which react-admin's inputs still hand them down. */
export default Older;
