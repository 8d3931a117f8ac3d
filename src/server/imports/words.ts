import { interpolate, type TextParams } from '#src/i18n/index.ts';
import type { Language, Text } from '#src/model/text.ts';

/** Why a file cannot be read; params in `%{…}`. */
export const UNREADABLE = {
  empty: { es: 'El archivo no tiene filas.', en: 'The file has no rows.' },
  encoding: {
    es: 'En la línea %{line} hay bytes que no son texto en %{encoding}. Guarde el archivo como UTF-8 («CSV UTF-8» en Excel).',
    en: 'Line %{line} holds bytes that are no text in %{encoding}. Save the file as UTF-8 (“CSV UTF-8” in Excel).',
  },
  nul: {
    es: 'En la línea %{line} hay un carácter nulo: el archivo no es texto, o está dañado.',
    en: 'Line %{line} holds a null character: the file is no text, or is damaged.',
  },
  quotes: {
    es: 'En la línea %{line} hay unas comillas que no cierran, o texto después de las que cierran.',
    en: 'Line %{line} holds quotes that do not close, or text after those that do.',
  },
  longRow: {
    es: 'La fila que empieza hacia la línea %{line} es demasiado larga: quizás unas comillas no cierran.',
    en: 'The row that begins around line %{line} is too long: its quotes may not close.',
  },
  longSheetRow: {
    es: 'La fila %{line} de la hoja tiene demasiado texto.',
    en: 'Row %{line} of the sheet holds too much text.',
  },
  headerOnly: {
    es: 'El archivo tiene los nombres de las columnas y ninguna fila.',
    en: 'The file has the names of its columns and no row.',
  },
  columns: {
    es: 'La línea %{line} tiene %{count} columnas, y se leen %{most}.',
    en: 'Line %{line} has %{count} columns, of which %{most} are read.',
  },
  whole: {
    es: 'Las filas del archivo ocupan más de %{most} MB en total. Divídalo en varios archivos.',
    en: 'The rows of the file take up more than %{most} MB in all. Divide it into several files.',
  },
  rows: { es: 'El archivo tiene más de %{most} filas.', en: 'The file has more than %{most} rows.' },
  format: {
    es: 'El archivo no es CSV ni Excel (.xlsx).',
    en: 'The file is neither CSV nor Excel (.xlsx).',
  },
  oldExcel: {
    es: 'El archivo es de un Excel anterior (.xls). Guárdelo como .xlsx o CSV.',
    en: 'The file is of an earlier Excel (.xls). Save it as .xlsx or CSV.',
  },
  workbook: {
    es: 'El libro de Excel está dañado o protegido con clave: %{part}.',
    en: 'The Excel workbook is damaged or protected by a password: %{part}.',
  },
  bomb: {
    es: 'El libro de Excel ocuparía demasiado al abrirse (%{part}).',
    en: 'The Excel workbook would take up too much once opened (%{part}).',
  },
  formula: {
    es: 'La celda %{cell} es una fórmula sin valor guardado. Ábralo en Excel y guárdelo, o pegue los valores.',
    en: 'Cell %{cell} is a formula without a stored value. Open and save it in Excel, or paste the values.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type UnreadableCode = keyof typeof UNREADABLE;

/** What whoever imports should know of how a file was read. */
export const NOTICES = {
  windows: {
    es: 'El archivo no es UTF-8; se leyó como Windows-1252. Compruebe los acentos.',
    en: 'The file is not UTF-8; it was read as Windows-1252. Check the accents.',
  },
  header: {
    es: 'La primera fila no parece tener los nombres de las columnas.',
    en: 'The first row does not seem to name the columns.',
  },
  repeated: {
    es: 'Las columnas %{columns} se llaman igual: «%{title}».',
    en: 'Columns %{columns} are called alike: “%{title}”.',
  },
  unnamed: { es: 'Columnas sin nombre: %{columns}.', en: 'Columns without a name: %{columns}.' },
  blank: {
    es: 'Filas en blanco que no se importan: %{count}; la primera, en la línea %{line}.',
    en: 'Blank rows that are not imported: %{count}; the first is on line %{line}.',
  },
  ragged: {
    es: '%{count} filas no tienen tantas celdas como la primera; la primera de ellas, en la línea %{line}.',
    en: '%{count} rows do not have as many cells as the first; the first of them is on line %{line}.',
  },
  dates: {
    es: 'Las fechas de «%{title}» se pueden leer de dos maneras (03/04/2026); se leen con el día primero.',
    en: 'The dates of “%{title}” can be read in two ways (03/04/2026); they are read with the day first.',
  },
  decimals: {
    es: 'Los números usan la coma para los decimales.',
    en: 'Numbers have a comma before their decimals.',
  },
  sheets: {
    es: 'El libro tiene %{count} hojas; se leyó «%{sheet}».',
    en: 'The workbook has %{count} sheets; “%{sheet}” was read.',
  },
  formulas: {
    es: '%{count} celdas son fórmulas (la primera, %{cell}): se tomó el valor que el libro guarda.',
    en: '%{count} cells are formulas (the first is %{cell}): the value that the workbook stores was taken.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type NoticeCode = keyof typeof NOTICES;

/** A notice before anybody's language is known. */
export interface Notice {
  readonly code: NoticeCode;
  readonly params: TextParams;
}

/** Why a field is no column of a file. */
export const SKIPPED = {
  secuencia: { es: 'El sistema asigna este código.', en: 'The system gives this code.' },
  secreto: { es: 'Los secretos no se importan.', en: 'Secrets are not imported.' },
  archivo: { es: 'Los archivos se adjuntan en cada registro.', en: 'Files are attached at each record.' },
  estado: { es: 'El estado cambia por sus acciones.', en: 'The state changes by its actions.' },
  'solo-lectura': { es: 'No se escribe.', en: 'Nobody writes it.' },
  calculado: { es: 'Se calcula de otros campos.', en: 'It is computed of other fields.' },
  filas: { es: 'Las filas de un registro no caben en una celda.', en: 'The rows of a record fit no cell.' },
  varios: { es: 'Varios registros no caben en una celda.', en: 'Several records fit no cell.' },
  permiso: { es: 'No tiene permiso para escribirlo.', en: 'You may not write it.' },
  propio: { es: 'Es quien crea el registro.', en: 'It is whoever makes the record.' },
} as const satisfies Readonly<Record<string, Text>>;

export const told = (words: Text, language: Language, params: TextParams = {}): string =>
  interpolate(words[language], params);
