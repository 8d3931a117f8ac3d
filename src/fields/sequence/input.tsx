import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a code says: only whoever edits one loads it. */
const useSequenceWords = defineWords({
  given_when_saved: { es: 'Se asignará al guardar', en: 'Given when it is saved' },
});

/** Only to be looked at: the code, or that saving will give one. */
export const SequenceInput = (input: InputProps): ReactNode => {
  const say = useSequenceWords();
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
