import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CheckControl } from '#src/app/control/CheckControl.tsx';
import { SelectControl } from '#src/app/control/SelectControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useListWords } from '#src/app/words/list-words.ts';

/** A box to tick; above a list, yes, no or either. */
export const BooleanInput = (input: InputProps): ReactNode => {
  const say = useListWords();
  const translate = useTranslate();
  const choices = [
    { value: true, label: translate('ra.boolean.true') },
    { value: false, label: translate('ra.boolean.false') },
  ];
  const filter = useFieldPlace() === 'filter';
  return (
    <Field {...input} defaultWidth="medium" labelPlace={filter ? 'above' : 'beside'}>
      {(field) =>
        filter ? (
          <SelectControl field={field} options={choices} empty={say('all')} />
        ) : (
          <CheckControl field={field} look="checkbox" />
        )
      }
    </Field>
  );
};
