import type { ReactNode } from 'react';
import { type Option, SelectControl } from '#src/app/control/SelectControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import { useFieldPlace } from '#src/app/field/field-place.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useCatalogues } from '#src/app/reference/use-catalogues.ts';
import { useListWords } from '#src/app/words/list-words.ts';

const NONE: readonly Option[] = [];

export const ResourceInput = (input: InputProps): ReactNode => {
  const say = useListWords();
  const options = useCatalogues() ?? NONE;
  const empty = useFieldPlace() === 'filter' ? say('all') : '';
  return (
    <Field {...input} defaultWidth="medium">
      {(field) => <SelectControl field={field} options={options} empty={empty} />}
    </Field>
  );
};
