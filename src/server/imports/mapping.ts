import type { FieldTypes } from '#src/model/field-type.ts';
import { DATE_ORDERS, DECIMAL_SIGNS, type ImportMapping } from '#src/model/import.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import { isJsonArray } from '../catalogue/record/read-body.ts';
import { ProblemError } from '../http/problem.ts';
import { type Fillable, folded, guessedColumns, keysOf, OWN_ID } from './columns.ts';
import { guessesOf, type Sample } from './guesses.ts';
import type { OpenedFile } from './read-file.ts';
import type { Survey } from './survey.ts';
import { unreadable } from './unreadable.ts';
import type { Notice } from './words.ts';

/** No name of a column looks so. */
const FIGURES = /^[\d.,/:\s%$-]+$/;

/** Whether the first row names the columns: one of its cells is called as a field, or all of them are words. */
const namesColumns = (first: readonly string[], columns: readonly (string | null)[]): boolean =>
  columns.some((name) => name !== null) || first.every((cell) => folded(cell) !== '' && !FIGURES.test(cell));

/** What may be read of a file whose rows have passed. Throws `import-unreadable` where these are the names of its columns alone. */
export function guessedMapping(
  { first, beginning }: Survey,
  fields: Fillable,
  id: string,
  { separator, format }: Pick<OpenedFile, 'separator' | 'format'>,
  types: FieldTypes,
): { readonly mapping: ImportMapping; readonly notices: readonly Notice[] } {
  const named = guessedColumns(first, fields, id);
  const encabezado = namesColumns(first, named);
  // One row that says nothing of the fields may be a record.
  if (beginning.length === 0 && named.some((name) => name !== null)) throw unreadable('headerOnly');
  const columnas = encabezado ? named : first.map(() => null);
  const samples = columnas.flatMap((name, at): readonly Sample[] => {
    const field = fields.fields.find((each) => each.name === name);
    const cells = beginning.map((row) => row[at]).filter((cell) => cell !== undefined);
    return field === undefined ? [] : [{ field, title: first[at] ?? field.name, cells }];
  });
  // A workbook keeps its numbers, and not how they are shown.
  const { decimal, fechas, notices } = guessesOf(samples, separator, types);
  const keys = keysOf(fields);
  const clave = keys.find((key) => columnas.includes(key)) ?? null;
  return { mapping: { encabezado, columnas, clave, decimal: format === 'xlsx' ? '.' : decimal, fechas }, notices };
}

const wrong = (name: string): ProblemError => new ProblemError('bad-parameter', { params: { name } });

function oneOf<T extends string>(name: string, known: readonly T[], value: Json | undefined, usual: T): T {
  const found = value === undefined ? usual : known.find((each) => each === value);
  if (found === undefined) throw wrong(name);
  return found;
}

function columnsIn(
  value: Json | undefined,
  known: ReadonlySet<string>,
  usual: ImportMapping,
): ImportMapping['columnas'] {
  if (value === undefined) return usual.columnas;
  if (!isJsonArray(value) || value.length !== usual.columnas.length) throw wrong('columnas');
  const columns = value.map((each) => {
    if (each !== null && (typeof each !== 'string' || !known.has(each))) throw wrong('columnas');
    return each;
  });
  const named = columns.filter((each) => each !== null);
  if (named.length === 0 || new Set(named).size < named.length) throw wrong('columnas');
  return columns;
}

/** The mapping that a body says, over one that was guessed or said before. Throws `bad-parameter` problems. */
export function saidMapping(said: Json | undefined, before: ImportMapping, fields: Fillable): ImportMapping {
  if (said !== undefined && !isJsonObject(said)) throw wrong('mapeo');
  const { encabezado = before.encabezado, columnas, clave = before.clave, decimal, fechas } = said ?? {};
  if (typeof encabezado !== 'boolean') throw wrong('encabezado');
  const known = new Set([OWN_ID, ...fields.fields.map(({ name }) => name)]);
  const columns = columnsIn(columnas, known, before);
  if (clave !== null && (typeof clave !== 'string' || !keysOf(fields).includes(clave) || !columns.includes(clave))) {
    throw wrong('clave');
  }
  return {
    encabezado,
    columnas: columns,
    clave,
    decimal: oneOf('decimal', DECIMAL_SIGNS, decimal, before.decimal),
    fechas: oneOf('fechas', DATE_ORDERS, fechas, before.fechas),
  };
}
