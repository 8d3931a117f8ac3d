import type { ReactNode } from 'react';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { ReferenceControl } from '#src/app/reference/ReferenceControl.tsx';
import type { Fills } from '#src/app/reference/use-fill-in.ts';
import type { Where } from '#src/app/reference/where.ts';

interface ReferenceInputProps extends InputProps {
  /** Name of the resource it refers to. */
  readonly reference: string;
  readonly where?: Where;
  /** Name of the target's read that gives the choices. */
  readonly read?: string;
  readonly fills?: Fills;
}

const ANY: Where = {};

export const ReferenceInput = ({ reference, where = ANY, read, fills, ...input }: ReferenceInputProps): ReactNode => (
  <Field {...input} defaultWidth="medium">
    {(field) => <ReferenceControl field={field} reference={reference} where={where} read={read} fills={fills} />}
  </Field>
);
