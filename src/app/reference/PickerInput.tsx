import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { AbsentLabel } from './AbsentLabel.tsx';

/** What the control of a choice is told of its field. */
export interface PickerField {
  readonly id?: string;
  readonly name: string;
  /** Said in the empty control. */
  readonly hint?: string | undefined;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  /** Where no label element names it. */
  readonly label?: string;
  readonly inputRef?: (element: HTMLElement | null) => void;
}

interface PickerInputProps {
  readonly field: PickerField;
  readonly params: AutocompleteRenderInputParams;
  /** Nothing can be chosen yet. */
  readonly disabled: boolean;
  /** What is chosen is on its way. */
  readonly loading?: boolean;
}

/** The box in which a choice is typed. */
export const PickerInput = ({ field, params, disabled, loading = false }: PickerInputProps): ReactNode => {
  const { input, htmlInput } = params.slotProps;
  const { ref, className, startAdornment, endAdornment, onMouseDown } = input;
  return (
    <OutlinedInput
      id={params.id}
      fullWidth={params.fullWidth}
      ref={ref}
      className={className}
      readOnly={field.readOnly}
      startAdornment={loading ? <AbsentLabel absence="loading" /> : startAdornment}
      endAdornment={endAdornment}
      onMouseDown={onMouseDown}
      disabled={disabled}
      error={field.invalid}
      name={field.name}
      {...(field.inputRef === undefined ? {} : { inputRef: field.inputRef })}
      {...(field.hint === undefined || loading ? {} : { placeholder: field.hint })}
      slotProps={{
        input: {
          ...htmlInput,
          'aria-label': field.label,
          'aria-busy': loading,
          'aria-required': field.required,
          'aria-describedby': field.describedBy,
        },
      }}
    />
  );
};
