import type { ReactNode } from 'react';
import { FileControl } from '#src/app/file/FileControl.tsx';
import type { FileLimits } from '#src/app/file/use-file-fault.ts';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

export const FileInput = ({ maxSize, types, ...input }: InputProps & FileLimits): ReactNode => (
  <Field {...input} defaultWidth="long">
    {(field) => <FileControl field={field} maxSize={maxSize} types={types} />}
  </Field>
);
