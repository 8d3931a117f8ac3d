import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Codec } from '../codec.ts';
import { TextControl } from '#src/app/control/TextControl.tsx';
import type { BoundField } from '#src/app/field/bound-field.ts';
import { SECRET_MARK } from './format.ts';
import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a secret says: only whoever edits one loads it. */
const useSecretWords = defineWords({
  stored: { es: 'Guardado', en: 'Stored' },
  remove: { es: 'Quitar lo guardado en %{field}', en: 'Remove what is stored in %{field}' },
  reveal: { es: 'Mostrar lo escrito en %{field}', en: 'Show what is typed in %{field}' },
});

/** Typed as it is, spaces included; the mark of one that is kept is no text of it. */
export const secretCodec: Codec = {
  toText: (value) => (typeof value === 'string' && value !== SECRET_MARK ? value : ''),
  fromText: (text) => (text.trim() === '' ? null : text),
};

interface SecretControlProps {
  readonly field: BoundField;
  readonly maxLength?: number | undefined;
}

/** Tells that a secret is kept, and takes another in its place; what is typed can be looked at, what is kept cannot. */
export const SecretControl = ({ field, maxLength }: SecretControlProps): ReactNode => {
  const translate = useTranslate();
  const say = useSecretWords();
  const [revealed, setRevealed] = useState(false);
  // Emptied again, the field keeps what is stored; taking it away is a decision of its own.
  const [stored, setStored] = useState(field.value === SECRET_MARK);
  if (field.value === SECRET_MARK && !stored) setStored(true);
  const kept = field.value === SECRET_MARK;
  const own: BoundField = {
    ...field,
    change: (value) => field.change(value === null && stored ? SECRET_MARK : value),
  };
  const words = { field: field.label };
  return (
    <TextControl
      field={own}
      codec={secretCodec}
      type={revealed ? 'text' : 'password'}
      autoComplete="new-password"
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(kept ? { placeholder: say('stored') } : {})}
      {...(field.readOnly
        ? {}
        : {
            end: (
              <InputAdornment position="end">
                {kept ? (
                  <Button
                    size="small"
                    aria-label={say('remove', words)}
                    onClick={() => {
                      setStored(false);
                      field.change(null);
                    }}
                  >
                    {translate('ra.action.remove')}
                  </Button>
                ) : (
                  <IconButton
                    size="small"
                    edge="end"
                    aria-pressed={revealed}
                    aria-label={say('reveal', words)}
                    onClick={() => setRevealed(!revealed)}
                  >
                    {revealed ? <VisibilityOffIcon fontSize="inherit" /> : <VisibilityIcon fontSize="inherit" />}
                  </IconButton>
                )}
              </InputAdornment>
            ),
          })}
    />
  );
};
