import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { BoundField } from '#src/app/field/bound-field.ts';
import { Field } from '#src/app/field/Field.tsx';
import type { FormRecord } from '#src/app/field/form-record.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { ReferencePicker } from '#src/app/reference/ReferencePicker.tsx';
import { ANY_RESOURCE, resourceFor, type Targets } from '#src/app/reference/targets.ts';
import { useChooseFirst, useClearedWith } from '#src/app/reference/use-dependent-filter.ts';
import { useResourceNames } from '#src/app/registry/registry-context.ts';
import { orEmpty } from '#src/model/absent.ts';

interface AnyReferenceControlProps {
  readonly field: BoundField;
  /** The field whose value tells the resource. */
  readonly resourceField: string;
  readonly to: Targets;
}

const ALL = {};

/** A reference whose resource follows another field; what was chosen goes when that one changes. */
const AnyReferenceControl = ({ field, resourceField, to }: AnyReferenceControlProps): ReactNode => {
  const told: unknown = useWatch<FormRecord>({ name: resourceField });
  const names = useResourceNames();
  const said = resourceFor(to, told);
  const reference = said !== null && names.has(said) ? said : null;
  const hint = useChooseFirst(reference === null ? resourceField : undefined);
  useClearedWith({ [resourceField]: told }, field);
  return (
    <ReferencePicker
      key={reference}
      id={field.id}
      name={field.source}
      reference={orEmpty(reference)}
      value={field.value}
      change={field.change}
      blur={field.blur}
      filter={reference === null ? null : ALL}
      hint={hint}
      readOnly={field.readOnly}
      withInactive={field.filter}
      required={field.required}
      invalid={field.invalid}
      describedBy={field.describedBy}
      inputRef={field.bindElement}
    />
  );
};

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
