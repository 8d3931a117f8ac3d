import type { ReactNode } from 'react';
import type { BoundField } from '#src/app/field/bound-field.ts';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { ReferenceControl } from '#src/app/reference/ReferenceControl.tsx';
import { ReferencesPicker } from '#src/app/reference/ReferencesPicker.tsx';
import { useDependentChoices } from '#src/app/reference/use-dependent-filter.ts';
import type { Where } from '#src/app/reference/where.ts';

interface ReferencesControlProps {
  readonly field: BoundField;
  readonly reference: string;
  readonly where: Where;
}

const NONE: readonly number[] = [];

/** A field of several references in a form; its choices follow the fields they depend on. */
const ReferencesControl = ({ field, reference, where }: ReferencesControlProps): ReactNode => {
  const { filter, hint } = useDependentChoices(field, where, NONE);
  return (
    <ReferencesPicker
      id={field.id}
      name={field.source}
      reference={reference}
      value={field.value}
      change={field.change}
      blur={field.blur}
      filter={filter}
      hint={hint}
      makes={field.readOnly ? undefined : (filter ?? undefined)}
      readOnly={field.readOnly}
      required={field.required}
      invalid={field.invalid}
      describedBy={field.describedBy}
      inputRef={field.bindElement}
    />
  );
};

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
