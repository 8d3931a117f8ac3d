import type { ReactNode } from 'react';
import type { Option } from '../control/SelectControl.tsx';
import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from './cell-column.ts';

interface SelectCellOptions {
  readonly useOptions: () => readonly Option[];
  readonly width: 'short' | 'medium' | 'long' | 'full';
}

const Chosen = ({ value, useOptions }: { value: unknown; useOptions: () => readonly Option[] }): ReactNode =>
  useOptions().find((option) => option.value === value)?.label ??
  (value === null || value === undefined ? '' : String(value));

/** A column of a child table whose values are chosen from a few. */
export function selectCell(props: CellProps, { useOptions, width }: SelectCellOptions): CellColumn {
  const Editor = ({ value, change, label, required, invalid, describedBy }: CellEditorProps): ReactNode => {
    const options = useOptions();
    return (
      <select
        className="cell-input"
        aria-label={label}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={({ target }) =>
          change(options.find((option) => String(option.value) === target.value)?.value ?? null)
        }
      >
        <option value="" />
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    );
  };
  return {
    ...cellBase(props, width),
    usesArrows: true,
    show: (value) => <Chosen value={value} useOptions={useOptions} />,
    Editor,
  };
}
