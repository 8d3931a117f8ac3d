import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface UrlInputProps extends InputProps {
  readonly maxLength?: number;
}

export const UrlInput = ({ maxLength, ...input }: UrlInputProps): ReactNode => (
  <Field {...input} defaultWidth="long">
    {(field) => (
      <TextControl
        field={field}
        codec={textCodec()}
        inputMode="url"
        placeholder="https://"
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    )}
  </Field>
);
