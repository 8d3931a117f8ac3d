import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CheckControl } from '#src/app/control/CheckControl.tsx';
import { SelectControl } from '#src/app/control/SelectControl.tsx';
import { useYesNo } from '#src/app/control/use-choices.ts';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';

/** A box to tick; above a list, yes, no or either. */
export const BooleanInput = (input: InputProps): ReactNode => {
  const translate = useTranslate();
  const choices = useYesNo();
  const filter = useFieldPlace() === 'filter';
  return (
    <Field {...input} defaultWidth="medium" labelPlace={filter ? 'above' : 'beside'}>
      {(field) =>
        filter ? (
          <SelectControl field={field} options={choices} empty={translate('rectoria.list.all')} />
        ) : (
          <CheckControl field={field} look="checkbox" />
        )
      }
    </Field>
  );
};
