import type { ReactNode } from 'react';
import type { NumberLimits } from '../number-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { durationCodec } from './codec.ts';
import { type DurationUnit, formatDuration } from './format.ts';

interface DurationInputProps extends InputProps, NumberLimits {
  readonly unit?: DurationUnit;
}

/** Typed as `90`, `1:30`, `90 min` or `1 h 30`. */
export const DurationInput = ({ unit = 'minutes', ...input }: DurationInputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => <TextControl field={field} codec={durationCodec(unit)} placeholder={formatDuration(90, unit)} />}
  </Field>
);
