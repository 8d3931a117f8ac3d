import type { ReactNode } from 'react';
import { optionText } from '../control/SelectControl.tsx';
import { useEnumOptions } from '../control/use-enum-options.ts';
import type { CellEditorProps } from './cell-column.ts';
import cellInputStyles from './cell-input.module.css';

interface ValuesProps {
  readonly source: string;
  readonly values: readonly (string | number)[];
}

/** The text of the value chosen. */
export const ChosenText = ({ source, values, value }: ValuesProps & { readonly value: unknown }): ReactNode =>
  useEnumOptions(source, values).find((option) => option.value === value)?.label ?? optionText(value);

/** Edits a cell whose value is one of a few. */
export const SelectCell = ({
  source,
  values,
  value,
  change,
  label,
  ...cell
}: ValuesProps & CellEditorProps): ReactNode => {
  const options = useEnumOptions(source, values);
  return (
    <select
      className={cellInputStyles.input}
      aria-label={label}
      aria-required={cell.required}
      aria-invalid={cell.invalid}
      aria-describedby={cell.describedBy}
      value={optionText(value)}
      onChange={({ target }) => change(options.find((option) => String(option.value) === target.value)?.value ?? null)}
    >
      <option value="">—</option>
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
