import type { ReactNode } from 'react';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { ReferenceControl } from '#src/app/reference/ReferenceControl.tsx';
import { ReferencesControl } from '#src/app/reference/ReferencesControl.tsx';
import type { Where } from '#src/app/reference/where.ts';

interface ReferencesInputProps extends InputProps {
  /** Name of the resource they refer to. */
  readonly reference: string;
  readonly where?: Where;
}

const ANY: Where = {};

/** Chips of the records chosen; above a list, one that the records sought refer to. */
export const ReferencesInput = ({ reference, where = ANY, ...input }: ReferencesInputProps): ReactNode => {
  const inFilter = useFieldPlace() === 'filter';
  return (
    <Field {...input} defaultWidth="long">
      {(field) =>
        inFilter ? (
          <ReferenceControl field={field} reference={reference} where={where} read={undefined} />
        ) : (
          <ReferencesControl field={field} reference={reference} where={where} />
        )
      }
    </Field>
  );
};
