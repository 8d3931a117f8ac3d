import type { JsonObject } from './json.ts';
import type { Text } from './text.ts';

// What `api/importar/AREA/NAME` takes and tells of a file whose rows are to become records.

/** How a file parts its cells, as it is guessed and told; null where the form of the file knows no such thing. */
export type ImportSeparator = ',' | ';' | '\t' | '|';

export type ImportEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** In which order days, months and years stand: what reads `03/04/2026`. */
export const DATE_ORDERS = ['dma', 'mda', 'amd'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

export const DECIMAL_SIGNS = ['.', ','] as const;

export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** How cells are read as values, which whoever imports may say otherwise than it was guessed. */
export interface ImportReading {
  readonly decimal: DecimalSign;
  readonly fechas: DateOrder;
}

/** Which column is which field, and by what a row is known as a record that there is. */
export interface ImportMapping extends ImportReading {
  /** Whether the first row names the columns. */
  readonly encabezado: boolean;
  /** Of each column of the file, in order: the name of its field; `id` for the record's own; null for one that is left out. */
  readonly columnas: readonly (string | null)[];
  /** The field by which a record is known again: `id`, or one of `claves`; null where every row is a new record. */
  readonly clave: string | null;
}

/** A column of the file. */
export interface ImportColumn {
  /** As its first row says; `Columna 3` where there is none. */
  readonly titulo: string;
  /** The first of its cells that hold something. */
  readonly muestras: readonly string[];
}

/** A field that a column may be. */
export interface ImportField {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly tipo: string;
  /** Whether a new record needs it. */
  readonly requerido: boolean;
}

/** A field that no file fills in, and why. */
export interface SkippedField {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly motivo: SkipReason;
  readonly texto: string;
}

export type SkipReason =
  | 'secuencia'
  | 'secreto'
  | 'archivo'
  | 'estado'
  | 'solo-lectura'
  | 'calculado'
  | 'filas'
  | 'varios'
  | 'permiso'
  | 'propio';

/** What whoever imports should know of how the file was read. */
export interface ImportNotice {
  readonly codigo: string;
  readonly texto: string;
}

export const ROW_OUTCOMES = ['creado', 'cambiado', 'igual', 'erroneo'] as const;

/** What becomes, or would become, of a row. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** How many rows there are of each outcome. */
export type OutcomeCounts = Readonly<Record<RowOutcome, number>>;

/** What is wrong with a row, at its cell. */
export interface CellError {
  /** Number of the column, from 0; null for the row as a whole. */
  readonly columna: number | null;
  /** The field; empty for the record as a whole. */
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}

/** A row with its outcome. */
export interface ImportRow {
  /** Its number, from 1; the names of the columns are not counted. */
  readonly fila: number;
  /** The line of the file that it begins in, or the row of the sheet. */
  readonly linea: number;
  readonly resultado: RowOutcome;
  /** The record that it is, where there is one. */
  readonly registro: number | null;
  readonly celdas: readonly string[];
  readonly errores: readonly CellError[];
}

/** A page of the rows of a try. */
export interface ImportRows {
  readonly total: number;
  readonly filas: readonly ImportRow[];
}

/** What a try, or the import itself, has come to. */
export interface ImportRun {
  /** The job, of which `api/tareas/ID` tells how far it is. */
  readonly tareaId: number;
  readonly mapeo: ImportMapping;
  /** Null until it has ended well. */
  readonly cuenta: OutcomeCounts | null;
}

/** `todo`: all rows or none; `buenas`: those that are right, the others are told. */
export const IMPORT_MODES = ['todo', 'buenas'] as const;

export type ImportMode = (typeof IMPORT_MODES)[number];

/** An import: a file that was read, what was guessed of it, and what has become of it. */
export interface ImportTold {
  readonly id: number;
  readonly archivo: string;
  readonly formato: 'csv' | 'xlsx';
  readonly tamano: number;
  /** Without the names of the columns. */
  readonly filas: number;
  readonly codificacion: ImportEncoding | null;
  readonly separador: ImportSeparator | null;
  /** The sheet that was read. */
  readonly hoja: string | null;
  readonly columnas: readonly ImportColumn[];
  readonly campos: readonly ImportField[];
  readonly omitidos: readonly SkippedField[];
  /** Fields by which a record may be known again: `id` and those that no two records share. */
  readonly claves: readonly string[];
  readonly avisos: readonly ImportNotice[];
  /** As it was guessed, or last tried. */
  readonly mapeo: ImportMapping;
  readonly prueba: ImportRun | null;
  readonly aplicacion: (ImportRun & { readonly modo: ImportMode; readonly solicitud: string | null }) | null;
}

/** What a column of a file is called that holds the numbers of records. */
export const OWN_NUMBER: Text = { es: 'Número del registro', en: 'Number of the record' };

/** Bytes of a file. */
export const LARGEST_IMPORT = 120 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 1_000_000;
export const MOST_IMPORT_COLUMNS = 200;

/** What a body says of a mapping; null where it says none. */
export type SaidMapping = JsonObject;
