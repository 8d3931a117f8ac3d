import type { ReactNode } from 'react';
import { writtenCodec } from '../written-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { cedulaDigits, formatCedula, isCedulaIssuedWrong, isMadeUpCedula } from '#src/runtime/cedula.ts';

const codec = writtenCodec(formatCedula, cedulaDigits);

const noticeOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  if (isMadeUpCedula(value)) return 'rectoria.form.made_up';
  return isCedulaIssuedWrong(value) ? 'rectoria.form.issued_wrong' : null;
};

export const CedulaInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short" notice={noticeOf}>
    {(field) => <TextControl field={field} codec={codec} inputMode="numeric" placeholder="000-0000000-0" />}
  </Field>
);
