import type { ReactNode } from 'react';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { timeCodec } from './codec.ts';

interface TimeInputProps extends InputProps {
  readonly seconds?: boolean;
  /** Earliest and latest, `07:00`; validation tells of others. */
  readonly min?: string;
  readonly max?: string;
}

export const TimeInput = ({ seconds = false, ...input }: TimeInputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={timeCodec(seconds)} type="time" {...(seconds ? { step: 1 } : {})} />}
  </Field>
);
