import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { slotOf } from './slot-props.ts';

interface OlderProps {
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

const Older = ({ inputProps, slotProps, ...rest }: CheckboxProps & OlderProps): ReactNode => (
  <Checkbox {...rest} slotProps={{ ...slotProps, input: slotOf(inputProps, slotProps?.input) }} />
);

/** It takes the props of its input by the name that MUI has given up. */
export default Older;
