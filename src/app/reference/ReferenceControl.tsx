import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useResourceContext, useTranslate } from 'react-admin';
import type { BoundField } from '../form/bound-field.ts';
import type { FormRecord } from '../form/form-record.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { filterOf, parentsIn, type Where } from './where.ts';

interface ReferenceControlProps {
  readonly field: BoundField;
  readonly reference: string;
  readonly where: Where;
}

const ANY: Where = {};

/** A reference field of a form or filter; its choices follow the fields they depend on. */
export const ReferenceControl = ({ field, reference, where }: ReferenceControlProps): ReactNode => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const narrowing = field.filter ? ANY : where;
  const filter = useDependentFilter(field, narrowing);
  const [parent] = filter === null ? parentsIn(narrowing) : [];
  const hint =
    parent === undefined
      ? undefined
      : translate('rectoria.reference.choose_first', {
          field: translate(`resources.${resource}.fields.${parent}`, { _: parent }),
        });
  return (
    <ReferencePicker
      id={field.id}
      name={field.source}
      reference={reference}
      value={field.value}
      change={field.change}
      blur={field.blur}
      filter={filter}
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

/** The filter for the choices now. When a field it depends on changes, what was chosen under the old one is cleared. */
function useDependentFilter(field: BoundField, where: Where): Readonly<Record<string, unknown>> | null {
  const parents = parentsIn(where);
  const { getValues } = useFormContext<FormRecord>();
  const values = useWatch<FormRecord>({ name: [...parents], disabled: parents.length === 0 });
  const now = JSON.stringify(parents.length === 0 ? [] : values);
  const before = useRef(now);
  const { change } = field;
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    change(null);
  }, [change, now]);
  return filterOf(where, getValues());
}
