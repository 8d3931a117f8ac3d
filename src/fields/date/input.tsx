import type { ReactNode } from 'react';
import { dateCodec } from '../date-codec.ts';
import { DateControl } from '#src/app/control/DateControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface DateInputProps extends InputProps {
  /** First and last day, `2020-01-31`. */
  readonly min?: string;
  readonly max?: string;
}

export const DateInput = ({ min, max, ...input }: DateInputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <DateControl field={field} codec={dateCodec} first={min} last={max} />}
  </Field>
);
