import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { TextControl } from '#src/app/control/TextControl.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import { locationCodec } from './codec.ts';
import { mapAddress } from './format.ts';
import { MapLink } from './MapLink.tsx';
import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a place says: only whoever edits one loads it. */
const useLocationWords = defineWords({
  see_map: { es: 'Ver en el mapa', en: 'See on the map' },
});

/** Coordinates as a phone or a map's address gives them, typed or pasted, with a link that shows the place. */
export const LocationInput = (input: InputProps): ReactNode => {
  const say = useLocationWords();
  return (
    <Field {...input} defaultWidth="medium">
      {(field) => (
        <TextControl
          field={field}
          codec={locationCodec}
          placeholder="18.486058, -69.931212"
          {...(mapAddress(field.value) === null
            ? {}
            : {
                end: (
                  <InputAdornment position="end">
                    <MapLink value={field.value}>{say('see_map')}</MapLink>
                  </InputAdornment>
                ),
              })}
        />
      )}
    </Field>
  );
};
