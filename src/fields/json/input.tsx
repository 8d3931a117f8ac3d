import type { ReactNode } from 'react';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import type { JsonShape } from './format.ts';
import { JsonEditor } from './JsonEditor.tsx';

interface JsonInputProps extends InputProps {
  readonly shape?: JsonShape;
}

export const JsonInput = ({ shape: _shape, ...input }: JsonInputProps): ReactNode => (
  <Field {...input} defaultWidth="full">
    {(field) => <JsonEditor field={field} />}
  </Field>
);
