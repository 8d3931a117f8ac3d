import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CheckControl } from '#src/app/control/CheckControl.tsx';
import { SelectControl } from '#src/app/control/SelectControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';

/** A switch; above a list, the records in use, those that no longer are, or all. */
export const ActiveInput = (input: InputProps): ReactNode => {
  const translate = useTranslate();
  const filter = useFieldPlace() === 'filter';
  const choices = [
    { value: true, label: translate('rectoria.list.actives') },
    { value: false, label: translate('rectoria.list.inactives') },
  ];
  return (
    <Field {...input} defaultWidth="full" labelPlace={filter ? 'above' : 'beside'}>
      {(field) =>
        filter ? (
          <SelectControl field={field} options={choices} empty={translate('rectoria.list.in_use_or_not')} />
        ) : (
          <CheckControl field={field} look="switch" />
        )
      }
    </Field>
  );
};
