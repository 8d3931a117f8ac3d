import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { LazyEditor } from './LazyEditor.tsx';

interface RichTextInputProps extends InputProps {
  readonly maxLength?: number;
}

/** A formatted text; above a list, the words to look for. */
export const RichTextInput = ({ maxLength: _maxLength, ...input }: RichTextInputProps): ReactNode => (
  <Field {...input} defaultWidth="full">
    {(field) =>
      field.filter ? (
        <TextControl field={field} codec={textCodec()} />
      ) : (
        <LazyEditor {...field} labelledBy={`${field.id}-label`} />
      )
    }
  </Field>
);
