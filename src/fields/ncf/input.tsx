import type { ReactNode } from 'react';
import { writtenCodec } from '../written-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { formatNcf, ncfCharacters } from './format.ts';

const codec = writtenCodec(formatNcf, ncfCharacters);

export const NcfInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={codec} inputMode="text" placeholder="B0100000000" />}
  </Field>
);
