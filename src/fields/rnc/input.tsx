import type { ReactNode } from 'react';
import { writtenCodec } from '../written-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useFormWords } from '#src/app/words/form-words.ts';
import { formatRnc, isRncIssuedWrong, rncDigits } from '#src/runtime/rnc.ts';

const codec = writtenCodec(formatRnc, rncDigits);

export const RncInput = (input: InputProps): ReactNode => {
  const say = useFormWords();
  const noticeOf = (value: unknown): string | null =>
    typeof value === 'string' && isRncIssuedWrong(value) ? say('issued_wrong') : null;
  return (
    <Field {...input} defaultWidth="short" notice={noticeOf}>
      {(field) => <TextControl field={field} codec={codec} inputMode="numeric" placeholder="0-00-00000-0" />}
    </Field>
  );
};
