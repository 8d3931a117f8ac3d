import type { ReactNode } from 'react';
import { writtenCodec } from '../written-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useFormWords } from '#src/app/words/form-words.ts';
import { cedulaDigits, formatCedula, isCedulaIssuedWrong, isFictitiousCedula } from '#src/runtime/cedula.ts';
import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a cédula says: only whoever edits one loads it. */
const useCedulaWords = defineWords({
  fictitious: {
    es: 'Cédula de una persona ficticia, de los datos de demostración.',
    en: 'Cédula of a fictitious person, of the demonstration data.',
  },
});

const codec = writtenCodec(formatCedula, cedulaDigits);

export const CedulaInput = (input: InputProps): ReactNode => {
  const say = useCedulaWords();
  const sayForm = useFormWords();
  const told = (value: unknown): string | null => {
    if (typeof value !== 'string') return null;
    if (isFictitiousCedula(value)) return say('fictitious');
    return isCedulaIssuedWrong(value) ? sayForm('issued_wrong') : null;
  };
  return (
    <Field {...input} defaultWidth="short" notice={told}>
      {(field) => <TextControl field={field} codec={codec} inputMode="numeric" placeholder="000-0000000-0" />}
    </Field>
  );
};
