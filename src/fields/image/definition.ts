import { NOTABLE } from '#src/language/changes/index.ts';
import { may, oneOf, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { acceptOption, maxSizeOption, uploaded } from '../files.ts';

const options = {
  capture: may(
    changing(NOTABLE, oneOf(['user', 'environment'], 'Camera that a phone offers first: front (user) or back.')),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

/** What every browser draws and nothing can hide a program in: SVG is not among them. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

const USUAL = TYPES.slice(0, 3);

export const definition: FieldType = uploaded({
  name: 'image',
  summary: 'A picture, such as the photo of a person; the wire carries its file’s id.',
  called: { es: 'Imagen', en: 'Picture' },
  alsoCalled: ['photo', 'picture', 'upload'],
  options: {
    accept: acceptOption(TYPES, USUAL),
    maxSize: maxSizeOption,
    ...options,
  },
  isPicture: true,
  usual: USUAL,
  inputProps: ({ capture }) => ({ capture }),
});
