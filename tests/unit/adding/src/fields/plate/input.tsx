import type { ReactNode } from 'react';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { textCodec } from '#src/fields/text-codec.ts';

export const PlateInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={textCodec('upper')} maxLength={7} placeholder="A000000" />}
  </Field>
);
