import type { ReactNode } from 'react';
import { type NumberLimits, numberCodec, rangeHint } from '../number-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface DecimalInputProps extends InputProps, NumberLimits {
  /** Most decimals; validation tells of more. */
  readonly decimals?: number;
}

const codec = numberCodec();

export const DecimalInput = (input: DecimalInputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={codec} inputMode="decimal" {...rangeHint(input)} figures />}
  </Field>
);
