import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { BoundField } from '../form/bound-field.ts';

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
}

interface SelectControlProps {
  readonly field: BoundField;
  readonly options: readonly Option[];
  /** What the empty choice is called. */
  readonly empty: string;
}

/** The browser's own select: the keyboard, the phone and the screen reader know it. */
export const SelectControl = ({ field, options, empty }: SelectControlProps): ReactNode => {
  const chosen = options.find((option) => option.value === field.value);
  const none = field.value === null || field.value === undefined;
  return (
    <NativeSelect
      fullWidth
      input={<OutlinedInput />}
      id={field.id}
      name={field.source}
      inputRef={field.focusRef}
      error={field.invalid}
      disabled={field.readOnly}
      value={chosen === undefined ? (none ? '' : String(field.value)) : String(chosen.value)}
      onBlur={field.blur}
      onChange={({ target }) =>
        field.change(options.find(({ value }) => String(value) === target.value)?.value ?? null)
      }
      inputProps={{
        'aria-required': field.required,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.invalid,
      }}
    >
      <option value="">{empty}</option>
      {chosen === undefined && !none ? <option value={String(field.value)}>{String(field.value)}</option> : null}
      {options.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
};
