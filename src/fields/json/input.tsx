import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { BoundField } from '#src/app/field/bound-field.ts';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import type { JsonShape } from './format.ts';
import styles from './input.module.css';
import { jsonFault } from './read.ts';
import { jsonText, jsonValue } from './value.ts';
import { defineWords } from '#src/app/words/define-words.ts';

/** What the editor of JSON says: only whoever edits one loads it. */
const useJsonWords = defineWords({
  fault: {
    es: 'Se deja de entender en la línea %{line}, columna %{column}.',
    en: 'Stops making sense at line %{line}, column %{column}.',
  },
});

/** Edits JSON as text, and tells at which line and column it goes wrong. */
const JsonEditor = ({ field }: { readonly field: BoundField }): ReactNode => {
  const say = useJsonWords();
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  const text = draft !== null && Object.is(draft.value, field.value) ? draft.text : jsonText(field.value);
  const fault = text.trim() === '' ? null : jsonFault(text);
  const faultId = `${field.id}-fault`;
  return (
    <>
      <OutlinedInput
        fullWidth
        multiline
        minRows={field.filter ? 1 : 4}
        maxRows={24}
        id={field.id}
        name={field.source}
        inputRef={field.bindElement}
        value={text}
        error={field.invalid}
        readOnly={field.readOnly}
        onChange={({ target }) => {
          const value = jsonValue(target.value);
          setDraft({ text: target.value, value });
          field.change(value);
        }}
        onBlur={() => {
          if (fault === null) setDraft(null);
          field.blur();
        }}
        slotProps={{
          input: {
            spellCheck: false,
            autoComplete: 'off',
            'aria-required': field.required,
            'aria-describedby':
              [fault === null ? null : faultId, field.describedBy].filter(Boolean).join(' ') || undefined,
            className: clsx(styles.json),
          },
        }}
      />
      {fault === null ? null : (
        <output id={faultId} className={fieldTextsStyles.error}>
          {say('fault', { line: fault.line, column: fault.column })}
        </output>
      )}
    </>
  );
};

interface JsonInputProps extends InputProps {
  readonly shape?: JsonShape;
}

export const JsonInput = ({ shape: _shape, ...input }: JsonInputProps): ReactNode => (
  <Field {...input} defaultWidth="full">
    {(field) => <JsonEditor field={field} />}
  </Field>
);
