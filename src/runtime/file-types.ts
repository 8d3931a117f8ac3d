/** Media types as people know them. */
const NAMES: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
};

/** `PDF, JPEG, DOCX` */
export const typeNames = (types: readonly string[]): string =>
  types.map((type) => NAMES[type] ?? type.replace(/^.*\//, '').toUpperCase()).join(', ');

const KB = 1024;
const MB = KB * KB;

/** `640 KB`, `2 MB`, `2.4 MB`: a size as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${Number((bytes / MB).toFixed(1))} MB`;

/** Whether browsers draw it. */
export const isImage = (type: string): boolean => type.startsWith('image/');
