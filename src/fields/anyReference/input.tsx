import type { ReactNode } from 'react';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { AnyReferenceControl } from '#src/app/reference/AnyReferenceControl.tsx';
import { ANY_RESOURCE, type Targets } from '#src/app/reference/targets.ts';

interface AnyReferenceInputProps extends InputProps {
  /** The field whose value tells the resource. */
  readonly resourceField: string;
  /** Absent where that value is the resource's name. */
  readonly to?: Targets;
}

export const AnyReferenceInput = ({
  resourceField,
  to = ANY_RESOURCE,
  ...input
}: AnyReferenceInputProps): ReactNode => (
  <Field {...input} defaultWidth="medium">
    {(field) => <AnyReferenceControl field={field} resourceField={resourceField} to={to} />}
  </Field>
);
