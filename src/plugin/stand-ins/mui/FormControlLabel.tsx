import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import { cloneElement, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';

/** What a box, a switch and a radio button take. */
interface ControlProps {
  readonly slotProps?: { readonly input?: InputHTMLAttributes<HTMLInputElement> };
}

type Props = Omit<FormControlLabelProps, 'control'> & {
  readonly control: ReactElement<ControlProps>;
  readonly inputRef?: Ref<HTMLInputElement>;
};

const Older = ({ inputRef, control, ...rest }: Props): ReactNode => {
  const { slotProps } = control.props;
  const input = { ...slotProps?.input, ref: inputRef };
  return (
    <FormControlLabel
      {...rest}
      control={inputRef === undefined ? control : cloneElement(control, { slotProps: { ...slotProps, input } })}
    />
  );
};

/** It hands on to its control where the form keeps the input, as MUI itself no longer does. */
export default Older;
