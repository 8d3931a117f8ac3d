import type { ReactNode } from 'react';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { SecretControl } from './SecretControl.tsx';

interface SecretInputProps extends InputProps {
  readonly maxLength?: number;
}

export const SecretInput = ({ maxLength, ...input }: SecretInputProps): ReactNode => (
  <Field {...input} defaultWidth="medium">
    {(field) => <SecretControl field={field} maxLength={maxLength} />}
  </Field>
);
