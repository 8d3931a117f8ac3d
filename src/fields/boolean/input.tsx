import type { ReactNode } from 'react';
import { CheckControl } from '#src/app/control/CheckControl.tsx';
import { SelectControl } from '#src/app/control/SelectControl.tsx';
import { useYesNo } from '#src/app/control/use-choices.ts';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useListWords } from '#src/app/words/list-words.ts';

/** A box to tick; above a list, yes, no or either. */
export const BooleanInput = (input: InputProps): ReactNode => {
  const say = useListWords();
  const choices = useYesNo();
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
