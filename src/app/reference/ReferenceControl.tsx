import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { BoundField } from '../field/bound-field.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useDependentChoices } from './use-dependent-filter.ts';
import { useOutsideOwnTree } from './use-outside-own-tree.ts';
import type { Where } from './where.ts';

interface ReferenceControlProps {
  readonly field: BoundField;
  readonly reference: string;
  readonly where: Where;
  /** Name of the target's read that gives the choices. */
  readonly read: string | undefined;
}

/** A reference field of a form or filter; its choices follow the fields they depend on. */
export const ReferenceControl = ({ field, reference, where, read }: ReferenceControlProps): ReactNode => {
  const translate = useTranslate();
  const { filter, hint } = useDependentChoices(field, where);
  const outside = useOutsideOwnTree(field, reference);
  return (
    <ReferencePicker
      id={field.id}
      name={field.source}
      reference={reference}
      value={field.value}
      change={field.change}
      blur={field.blur}
      filter={filter === null ? null : { ...filter, ...outside }}
      read={field.filter ? undefined : read}
      hint={field.filter ? translate('rectoria.list.all') : hint}
      readOnly={field.readOnly}
      withInactive={field.filter}
      required={field.required}
      invalid={field.invalid}
      describedBy={field.describedBy}
      inputRef={field.bindElement}
    />
  );
};
