import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface TextInputProps extends InputProps {
  readonly maxLength?: number;
}

export const TextInput = ({ maxLength, ...input }: TextInputProps): ReactNode => (
  <Field {...input} defaultWidth="full">
    {(field) => (
      <TextControl
        field={field}
        codec={textCodec()}
        lines={field.filter ? 1 : 3}
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    )}
  </Field>
);
