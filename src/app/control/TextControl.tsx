import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Codec } from '#src/fields/codec.ts';
import type { BoundField } from '../field/bound-field.ts';
import figuresStyles from '../ui/figures.module.css';
import { useTypedText } from './use-typed-text.ts';

interface TextControlProps {
  readonly field: BoundField;
  readonly codec: Codec;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'time' | 'password';
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly step?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Figures stand at the right, one under the other. */
  readonly figures?: boolean;
  readonly lines?: number;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** One line of text (or several) whose value is read through a codec. */
export const TextControl = ({ field, codec, lines = 1, figures = false, ...props }: TextControlProps): ReactNode => {
  const typed = useTypedText(codec, field.value, field.change);
  return (
    <OutlinedInput
      fullWidth
      id={field.id}
      name={field.source}
      type={props.type ?? 'text'}
      inputRef={field.bindElement}
      value={typed.text}
      error={field.invalid}
      readOnly={field.readOnly}
      multiline={lines > 1}
      {...(lines > 1 ? { minRows: lines, maxRows: lines * 4 } : {})}
      startAdornment={props.start}
      endAdornment={props.end}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={() => {
        typed.settle();
        field.blur();
      }}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      slotProps={{
        input: {
          autoComplete: props.autoComplete ?? 'off',
          step: props.step,
          spellCheck: lines > 1,
          maxLength: props.maxLength,
          inputMode: props.inputMode,
          'aria-required': field.required,
          'aria-describedby': field.describedBy,
          className: clsx(figures && figuresStyles.figures),
        },
      }}
    />
  );
};
