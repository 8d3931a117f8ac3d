import type { ReactNode } from 'react';
import { type LetterCase, textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { widthFor } from './width.ts';

interface StringInputProps extends InputProps {
  readonly maxLength?: number;
  /** Letters are forced to this case while they are typed. */
  readonly case?: LetterCase;
  /** Whether it is kept without dashes and spaces. */
  readonly compact?: boolean;
}

export const StringInput = ({ maxLength, case: letterCase, compact, ...input }: StringInputProps): ReactNode => (
  <Field {...input} defaultWidth={widthFor(maxLength)}>
    {(field) => (
      <TextControl
        field={field}
        codec={textCodec(letterCase, compact)}
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    )}
  </Field>
);
