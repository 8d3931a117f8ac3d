import type { ReactNode } from 'react';
import { writtenCodec } from '../written-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/form/Field.tsx';
import type { InputProps } from '#src/app/form/input-props.ts';
import { formatRnc, rncDigits } from './format.ts';

const codec = writtenCodec(formatRnc, rncDigits);

export const RncInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={codec} inputMode="numeric" placeholder="0-00-00000-0" />}
  </Field>
);
