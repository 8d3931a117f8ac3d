import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { dateTimeCodecIn } from '../date-codec.ts';
import { DateControl } from '#src/app/control/DateControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

const CODECS = { es: dateTimeCodecIn('es'), en: dateTimeCodecIn('en') };

export const DatetimeInput = (input: InputProps): ReactNode => {
  const codec = CODECS[useLocale() === 'en' ? 'en' : 'es'];
  return (
    <Field {...input} defaultWidth="medium">
      {(field) => <DateControl field={field} codec={codec} withTime />}
    </Field>
  );
};
