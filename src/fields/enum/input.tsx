import type { ReactNode } from 'react';
import { SelectControl } from '#src/app/control/SelectControl.tsx';
import { useEnumOptions } from '#src/app/control/use-enum-options.ts';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useListWords } from '#src/app/words/list-words.ts';

interface EnumInputProps extends InputProps {
  readonly values: readonly (string | number)[];
}

export const EnumInput = ({ values, ...input }: EnumInputProps): ReactNode => {
  const say = useListWords();
  const options = useEnumOptions(input.source, values);
  const empty = useFieldPlace() === 'filter' ? say('all') : '';
  return (
    <Field {...input} defaultWidth="medium">
      {(field) => <SelectControl field={field} options={options} empty={empty} />}
    </Field>
  );
};
