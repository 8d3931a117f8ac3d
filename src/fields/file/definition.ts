import type { FieldType } from '#src/model/field-type.ts';
import { acceptOption, maxSizeOption, uploaded } from '../files.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Types that are known by their first bytes. What a browser could run (HTML, SVG) is not among them. */
const TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
] as const;

const USUAL = TYPES.slice(0, 6);

export const definition: FieldType = uploaded({
  name: 'file',
  summary: 'A file, such as a signed contract in PDF; the wire carries its id.',
  called: { es: 'Archivo', en: 'File' },
  alsoCalled: ['upload'],
  options: { accept: acceptOption(TYPES, USUAL), maxSize: maxSizeOption },
  usual: USUAL,
});
