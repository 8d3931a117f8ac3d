import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { BoundField } from '../field/bound-field.ts';

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** A value as an option's text; none for what no option can have. */
export const optionText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

interface SelectControlProps {
  readonly field: BoundField;
  readonly options: readonly Option[];
  /** What the empty choice is called. */
  readonly empty: string;
}

/** The browser's own select: the keyboard, the phone and the screen reader know it. */
export const SelectControl = ({ field, options, empty }: SelectControlProps): ReactNode => {
  const chosen = options.find((option) => option.value === field.value);
  const text = optionText(field.value);
  return (
    <NativeSelect
      fullWidth
      input={<OutlinedInput />}
      id={field.id}
      name={field.source}
      inputRef={field.bindElement}
      error={field.invalid}
      disabled={field.readOnly}
      value={text}
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
      {chosen === undefined && text !== '' ? <option value={text}>{text}</option> : null}
      {options.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
};
