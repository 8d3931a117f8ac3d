import { type ReactNode, use } from 'react';
import { Field } from '#src/app/field/Field.tsx';
import { OriginContext } from '#src/app/field/field-place.ts';
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
  /** Whether a new record that says no other refers to itself. */
  readonly itself?: boolean;
}

const ANY: Where = {};

export const ReferenceInput = ({
  reference,
  where = ANY,
  read,
  fills,
  itself = false,
  required = false,
  ...input
}: ReferenceInputProps): ReactNode => {
  const isItself = !use(OriginContext).stored && itself;
  return (
    <Field {...input} required={required && !isItself} defaultWidth="medium">
      {(field) => (
        <ReferenceControl
          field={field}
          reference={reference}
          where={where}
          read={read}
          fills={fills}
          itself={isItself && !field.filter}
        />
      )}
    </Field>
  );
};
