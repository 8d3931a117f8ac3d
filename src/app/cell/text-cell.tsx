import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Codec } from '#src/fields/codec.ts';
import { useTypedText } from '../control/use-typed-text.ts';
import figuresStyles from '../ui/figures.module.css';
import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from './cell-column.ts';
import cellInputStyles from './cell-input.module.css';

interface TextCellOptions {
  readonly codec: Codec;
  readonly width: 'short' | 'medium' | 'long' | 'full';
  readonly figures?: boolean;
  readonly total?: (sum: string) => string;
  readonly maxLength?: number | undefined;
  readonly type?: 'text' | 'time' | 'password';
  readonly step?: number;
  /** What a row that is not being edited shows; the codec's text unless given. */
  readonly show?: (value: unknown) => ReactNode;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A column of a child table whose values are typed as text through a codec. */
export function textCell(props: CellProps, options: TextCellOptions): CellColumn {
  const { codec, width, figures = false, total = null } = options;
  const Editor = ({ value, change, label, required, invalid, describedBy }: CellEditorProps): ReactNode => {
    const typed = useTypedText(codec, value, change);
    return (
      <input
        type={options.type ?? 'text'}
        step={options.step}
        className={clsx(cellInputStyles.input, figures && figuresStyles.figures)}
        aria-label={label}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete={options.type === 'password' ? 'new-password' : 'off'}
        maxLength={options.maxLength}
        inputMode={options.inputMode}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.settle}
      />
    );
  };
  return { ...cellBase(props, width), figures, total, show: options.show ?? codec.toText, Editor };
}
