import type { ReactNode } from 'react';
import { type Option, optionText } from '../control/SelectControl.tsx';
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
export const SelectCell = ({ source, values, ...cell }: ValuesProps & CellEditorProps): ReactNode => (
  <OptionsCell {...cell} options={useEnumOptions(source, values)} />
);

interface OptionsCellProps extends CellEditorProps {
  readonly options: readonly Option[];
}

/** The same of any options. */
export const OptionsCell = ({ options, value, change, label, ...cell }: OptionsCellProps): ReactNode => {
  const text = optionText(value);
  const isKnown = text === '' || options.some((option) => option.value === value);
  return (
    <select
      className={cellInputStyles.input}
      aria-label={label}
      aria-required={cell.required}
      aria-invalid={cell.invalid}
      aria-describedby={cell.describedBy}
      value={text}
      onChange={({ target }) => change(options.find((option) => String(option.value) === target.value)?.value ?? null)}
    >
      <option value="">—</option>
      {isKnown ? null : <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
