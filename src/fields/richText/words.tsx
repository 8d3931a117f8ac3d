import { defineWords, type WordOf } from '#src/app/words/define-words.ts';

/** What the editor says: only whoever edits such a text loads it. */
export const useRichTextWords = defineWords({
  toolbar: { es: 'Formato', en: 'Format' },
  bold: { es: 'Negrita', en: 'Bold' },
  italic: { es: 'Cursiva', en: 'Italic' },
  underline: { es: 'Subrayado', en: 'Underlined' },
  strike: { es: 'Tachado', en: 'Struck out' },
  heading: { es: 'Título', en: 'Heading' },
  subheading: { es: 'Subtítulo', en: 'Subheading' },
  bullets: { es: 'Lista con viñetas', en: 'List with points' },
  numbers: { es: 'Lista numerada', en: 'Numbered list' },
  quote: { es: 'Cita', en: 'Quote' },
  link: { es: 'Enlace', en: 'Link' },
  address: { es: 'Dirección del enlace', en: 'Address of the link' },
  apply: { es: 'Aplicar', en: 'Apply' },
  badAddress: {
    es: 'Una dirección empieza por https://, mailto: o tel:',
    en: 'An address begins with https://, mailto: or tel:',
  },
  undo: { es: 'Deshacer', en: 'Undo' },
  redo: { es: 'Rehacer', en: 'Redo' },
  edit: { es: 'Editar el texto', en: 'Edit the text' },
  close: { es: 'Cerrar', en: 'Close' },
});

export type RichTextWord = WordOf<typeof useRichTextWords>;
