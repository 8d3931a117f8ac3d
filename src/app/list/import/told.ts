import { isList, isObject } from '#src/data-provider/guards.ts';
import type { ImportMapping, ImportRows, ImportRun, ImportTold, OutcomeCounts, RowOutcome } from '#src/model/import.ts';

const isTold = (value: unknown): value is ImportTold =>
  isObject(value) && typeof value['id'] === 'number' && isList(value['columnas']) && isObject(value['mapeo']);

/** What a server tells of an import. @throws TypeError where that is nothing */
export function toldIn(answer: unknown): ImportTold {
  if (isTold(answer)) return answer;
  throw new TypeError('The server told of no import.');
}

const isRows = (value: unknown): value is ImportRows =>
  isObject(value) && typeof value['total'] === 'number' && isList(value['filas']);

/** A page of rows. @throws TypeError where there is none */
export function rowsIn(answer: unknown): ImportRows {
  if (isRows(answer)) return answer;
  throw new TypeError('The server told of no rows.');
}

/** What was done last with the file, be it under way or over. */
export interface LastRun {
  readonly is: 'try' | 'import';
  readonly run: ImportRun;
}

/** What was begun last; null where nothing was. */
export function lastRunOf({ prueba, aplicacion }: ImportTold): LastRun | null {
  if (aplicacion !== null && (prueba === null || aplicacion.tareaId > prueba.tareaId)) {
    return { is: 'import', run: aplicacion };
  }
  return prueba === null ? null : { is: 'try', run: prueba };
}

export const allOf = ({ creado, cambiado, igual, erroneo }: OutcomeCounts): number =>
  creado + cambiado + igual + erroneo;

/** How many rows would write something. */
export const writtenOf = ({ creado, cambiado }: OutcomeCounts): number => creado + cambiado;

/** Gives a field to a column: no other is it then, and what no column is tells no record. */
export function withColumn(mapping: ImportMapping, at: number, name: string | null): ImportMapping {
  const columnas = mapping.columnas.map((each, index) => (index === at ? name : each === name ? null : each));
  const clave = mapping.clave !== null && columnas.includes(mapping.clave) ? mapping.clave : null;
  return { ...mapping, columnas, clave };
}

/** Labels of the fields that a new record needs and no column is. */
export const missingOf = ({ campos }: Pick<ImportTold, 'campos'>, { columnas }: ImportMapping): readonly string[] =>
  campos.filter(({ requerido, nombre }) => requerido && !columnas.includes(nombre)).map(({ etiqueta }) => etiqueta);

/** What the columns are called that no field is. */
export const ignoredOf = ({ columnas }: Pick<ImportTold, 'columnas'>, mapping: ImportMapping): readonly string[] =>
  columnas.flatMap(({ titulo }, at) => ((mapping.columnas[at] ?? null) === null ? [titulo] : []));

/** How the file was tried last. */
export const triedMapping = ({ prueba, mapeo }: ImportTold): ImportMapping => prueba?.mapeo ?? mapeo;

export type RowFilter = RowOutcome | 'todas';
