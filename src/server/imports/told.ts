import { type ImportEncoding, type ImportSeparator, type ImportTold, OWN_NUMBER } from '#src/model/import.ts';
import type { Language, Text } from '#src/model/text.ts';
import { type Fillable, keysOf, OWN_ID, toldField, toldSkipped } from './columns.ts';
import type { KeptImport } from './kept-imports.ts';
import { NOTICES, type Notice, told } from './words.ts';

/** What is kept of how a file was read. */
export interface ReadFacts {
  readonly encoding: ImportEncoding | null;
  readonly separator: ImportSeparator | null;
  readonly sheet: string | null;
  /** What its rows come to as they are kept. */
  readonly letters: number;
  /** The cells of its first row. */
  readonly first: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly notices: readonly Notice[];
}

const COLUMN: Text = { es: 'Columna', en: 'Column' };

/** An import as whoever brought it is told of it. */
export function toldImport(kept: KeptImport, fields: Fillable, language: Language): ImportTold {
  const { leido, mapeo, prueba, aplicacion } = kept;
  const titleOf = (cell: string, at: number): string =>
    (mapeo.encabezado ? cell.trim() : '') || `${COLUMN[language]} ${at + 1}`;
  return {
    id: kept.id,
    archivo: kept.archivo,
    formato: kept.formato,
    tamano: kept.tamano,
    filas: kept.filas - (mapeo.encabezado ? 1 : 0),
    codificacion: leido.encoding,
    separador: leido.separator,
    hoja: leido.sheet,
    columnas: leido.first.map((cell, at) => ({ titulo: titleOf(cell, at), muestras: leido.samples[at] ?? [] })),
    campos: [
      { nombre: OWN_ID, etiqueta: OWN_NUMBER[language], tipo: 'id', requerido: false },
      ...fields.fields.map((field) => toldField(field, language)),
    ],
    omitidos: fields.skipped.map((skipped) => toldSkipped(skipped, language)),
    claves: keysOf(fields),
    avisos: leido.notices.map(({ code, params }) => ({ codigo: code, texto: told(NOTICES[code], language, params) })),
    mapeo,
    prueba: prueba === null ? null : { tareaId: prueba, mapeo: kept.prueba_mapeo ?? mapeo, cuenta: kept.prueba_cuenta },
    aplicacion:
      aplicacion === null
        ? null
        : {
            tareaId: aplicacion,
            mapeo: kept.aplicacion_mapeo ?? mapeo,
            cuenta: kept.aplicacion_cuenta,
            modo: kept.aplicacion_modo ?? 'todo',
            solicitud: kept.aplicada_solicitud,
          },
  };
}
