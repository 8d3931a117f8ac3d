import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import { useFormWords } from '#src/app/words/form-words.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

/** Only to be looked at: the code, or that saving will give one. */
export const SequenceInput = (input: InputProps): ReactNode => {
  const say = useFormWords();
  return (
    <Field {...input} defaultWidth="medium">
      {(field) => (
        <TextControl
          field={field}
          codec={textCodec()}
          {...(field.filter ? {} : { placeholder: say('given_when_saved') })}
        />
      )}
    </Field>
  );
};
