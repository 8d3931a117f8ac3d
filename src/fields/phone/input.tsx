import type { ReactNode } from 'react';
import { phoneCodec } from './codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

export const PhoneInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={phoneCodec} type="tel" inputMode="tel" placeholder="809-000-0000" />}
  </Field>
);
