import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { textCodec } from '../text-codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

/** Only to be looked at: the code, or that saving will give one. */
export const SequenceInput = (input: InputProps): ReactNode => {
  const translate = useTranslate();
  return (
    <Field {...input} defaultWidth="medium">
      {(field) => (
        <TextControl
          field={field}
          codec={textCodec()}
          {...(field.filter ? {} : { placeholder: translate('rectoria.form.given_when_saved') })}
        />
      )}
    </Field>
  );
};
