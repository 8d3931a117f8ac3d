import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface EmailInputProps extends InputProps {
  readonly maxLength?: number;
}

export const EmailInput = ({ maxLength, ...input }: EmailInputProps): ReactNode => (
  <Field {...input} defaultWidth="medium">
    {(field) => (
      <TextControl
        field={field}
        codec={textCodec('lower')}
        inputMode="email"
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    )}
  </Field>
);
