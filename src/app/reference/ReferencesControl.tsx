import type { ReactNode } from 'react';
import type { BoundField } from '../field/bound-field.ts';
import { ReferencesPicker } from './ReferencesPicker.tsx';
import { useDependentChoices } from './use-dependent-filter.ts';
import type { Where } from './where.ts';

interface ReferencesControlProps {
  readonly field: BoundField;
  readonly reference: string;
  readonly where: Where;
}

const NONE: readonly number[] = [];

/** A field of several references in a form; its choices follow the fields they depend on. */
export const ReferencesControl = ({ field, reference, where }: ReferencesControlProps): ReactNode => {
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
      readOnly={field.readOnly}
      required={field.required}
      invalid={field.invalid}
      describedBy={field.describedBy}
      inputRef={field.bindElement}
    />
  );
};
