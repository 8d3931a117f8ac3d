import type { ReactNode } from 'react';
import { writtenCodec } from '../written-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { formatRnc, isRncIssuedWrong, rncDigits } from './format.ts';

const codec = writtenCodec(formatRnc, rncDigits);

const noticeOf = (value: unknown): string | null =>
  typeof value === 'string' && isRncIssuedWrong(value) ? 'rectoria.form.issued_wrong' : null;

export const RncInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short" notice={noticeOf}>
    {(field) => <TextControl field={field} codec={codec} inputMode="numeric" placeholder="0-00-00000-0" />}
  </Field>
);
