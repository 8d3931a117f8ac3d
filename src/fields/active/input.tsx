import type { ReactNode } from 'react';
import { CheckControl } from '#src/app/control/CheckControl.tsx';
import { SelectControl } from '#src/app/control/SelectControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useListWords } from '#src/app/words/list-words.ts';

/** A switch; above a list, the records in use, those that no longer are, or all. */
export const ActiveInput = (input: InputProps): ReactNode => {
  const say = useListWords();
  const filter = useFieldPlace() === 'filter';
  const choices = [
    { value: true, label: say('actives') },
    { value: false, label: say('inactives') },
  ];
  return (
    <Field {...input} defaultWidth="full" labelPlace={filter ? 'above' : 'beside'}>
      {(field) =>
        filter ? (
          <SelectControl field={field} options={choices} empty={say('in_use_or_not')} />
        ) : (
          <CheckControl field={field} look="switch" />
        )
      }
    </Field>
  );
};
