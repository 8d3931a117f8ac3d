import type { FieldType } from '#src/model/field-type.ts';
import { acceptOption, maxSizeOption, uploaded } from '../files.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** Camera that a phone offers first: towards the person who holds it, or away. */
    readonly capture?: 'user' | 'environment' | undefined;
  }
}

/** What every browser draws and nothing can hide a program in: SVG is not among them. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

const USUAL = TYPES.slice(0, 3);

export const definition: FieldType = uploaded({
  name: 'image',
  summary: 'A picture, such as the photo of a person; the wire carries its file’s id.',
  options: {
    accept: acceptOption(TYPES, USUAL),
    maxSize: maxSizeOption,
    capture: { enum: ['user', 'environment'], description: 'Camera that a phone offers first: front (user) or back.' },
  },
  usual: USUAL,
  inputProps: ({ capture }) => ({ capture }),
});
