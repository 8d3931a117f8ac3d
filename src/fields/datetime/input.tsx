import type { ReactNode } from 'react';
import { dateTimeCodec } from '../date-codec.ts';
import { DateControl } from '#src/app/control/DateControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

export const DatetimeInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="medium">
    {(field) => <DateControl field={field} codec={dateTimeCodec} withTime />}
  </Field>
);
