import type { ReactNode } from 'react';
import { type NumberLimits, numberCodec, rangeHint } from '../number-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

/** They may be years and codes. */
const LOOK = { grouped: false };
const codec = numberCodec(LOOK);

export const IntegerInput = (input: InputProps & NumberLimits): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={codec} inputMode="numeric" {...rangeHint(input, LOOK)} figures />}
  </Field>
);
