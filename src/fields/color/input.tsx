import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { TextControl } from '#src/app/control/TextControl.tsx';
import type { BoundField } from '#src/app/field/bound-field.ts';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { colorCodec } from './codec.ts';
import { colorFormat } from './format.ts';
import { defineWords } from '#src/app/words/define-words.ts';
import styles from './input.module.css';

/** What the input of a colour says: only whoever edits one loads it. */
const useColorWords = defineWords({
  open_palette: { es: 'Elegir el color de %{field}', en: 'Choose the colour of %{field}' },
});

const BLACK = '#000000';

/** The browser's own palette, beside the code that can be typed and pasted. */
const Palette = ({ field }: { readonly field: BoundField }): ReactNode => {
  const say = useColorWords();
  const { value } = field;
  return (
    <InputAdornment position="start">
      <input
        type="color"
        disabled={field.readOnly}
        aria-label={say('open_palette', { field: field.label })}
        value={typeof value === 'string' && colorFormat(value) ? value : BLACK}
        onChange={({ target }) => field.change(target.value)}
        className={styles.palette}
      />
    </InputAdornment>
  );
};

export const ColorInput = (input: InputProps): ReactNode => (
  <Field {...input} defaultWidth="short">
    {(field) => (
      <TextControl field={field} codec={colorCodec} placeholder="#rrggbb" start={<Palette field={field} />} />
    )}
  </Field>
);
