import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Codec } from '../codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { type ComputedLook, codecOf, isFigure } from './shown.ts';

/** The value as it is now, never typed; above a list what is looked for. */
export const ComputedInput = ({ as, decimals, unit, ...input }: InputProps & ComputedLook): ReactNode => {
  const translate = useTranslate();
  const look: ComputedLook = {
    as,
    ...(decimals === undefined ? {} : { decimals }),
    ...(unit === undefined ? {} : { unit }),
  };
  const codec = codecOf(look);
  const worded: Codec = {
    ...codec,
    toText: (value) =>
      typeof value === 'boolean' ? translate(value ? 'ra.boolean.true' : 'ra.boolean.false') : codec.toText(value),
  };
  return (
    <Field {...input} defaultWidth={as === 'string' ? 'medium' : 'short'}>
      {(field) => <TextControl field={field} codec={worded} figures={isFigure(look)} />}
    </Field>
  );
};
