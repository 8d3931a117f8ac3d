import type { ReactNode } from 'react';
import { type NumberLimits, numberCodec } from '../number-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

const codec = numberCodec({ decimals: 2 });

export const MoneyInput = (input: InputProps & NumberLimits): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={codec} inputMode="decimal" placeholder="0.00" figures />}
  </Field>
);
