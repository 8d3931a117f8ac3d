import { orEmpty } from '#src/model/absent.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { BoundField } from '../field/bound-field.ts';
import type { FormRecord } from '../field/form-record.ts';
import { useResourceNames } from '../registry/registry-context.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { resourceFor, type Targets } from './targets.ts';
import { useChooseFirst, useClearedWith } from './use-dependent-filter.ts';

interface AnyReferenceControlProps {
  readonly field: BoundField;
  /** The field whose value tells the resource. */
  readonly resourceField: string;
  readonly to: Targets;
}

const ALL = {};

/** A reference whose resource follows another field; what was chosen goes when that one changes. */
export const AnyReferenceControl = ({ field, resourceField, to }: AnyReferenceControlProps): ReactNode => {
  const told: unknown = useWatch<FormRecord>({ name: resourceField });
  const names = useResourceNames();
  const said = resourceFor(to, told);
  const reference = said !== null && names.has(said) ? said : null;
  const hint = useChooseFirst(reference === null ? resourceField : undefined);
  useClearedWith([resourceField], field);
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
