import { interpolate } from '#src/i18n/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { ImportRow, ImportRows, RowOutcome } from '#src/model/import.ts';
import { ROW_OUTCOMES } from '#src/model/import.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { Database, Row, TenantContext } from '../db/database.ts';
import { CSV_BEGINNING, csvLine } from '../exports/csv.ts';
import { prepared } from '../sql/prepared.ts';
import { type Fragment, literal, sql } from '../sql/sql.ts';
import type { KeptImport } from './kept-imports.ts';
import type { KeptError } from './row-errors.ts';
import { type ErrorsTold, toldErrors } from './told-errors.ts';
import { cellsIn } from './work/staged.ts';

const PAGE = 100;

const counted = prepared<[id: number, outcomes: readonly string[]]>(
  (id, outcomes) => sql`select count(*)::integer as total from rectoria.importacion_resultados
    where importacion_id = ${id} and resultado = any(${outcomes}::text[])`,
);

/** In letters: of a cell no more is shown. */
const LONGEST_SHOWN = 300;

type Asking = [id: number, outcomes: readonly string[], after: number, most: number];

const pageOf = (cells: Fragment) =>
  prepared<Asking>(
    (id, outcomes, after, most) => sql`select r.fila, f.linea, r.resultado, r.registro, r.errores, ${cells} as celdas
      from rectoria.importacion_resultados r
      join rectoria.importacion_filas f on f.importacion_id = r.importacion_id and f.fila = r.fila
      where r.importacion_id = ${id} and r.resultado = any(${outcomes}::text[]) and r.fila > ${after}
      order by r.fila limit ${most}`,
  );

const shown = pageOf(sql`(select coalesce(json_agg(left(c.cell, ${literal(LONGEST_SHOWN)}) order by c.at), '[]')
  from json_array_elements_text(f.celdas) with ordinality c(cell, at))`);

const page = pageOf(sql`f.celdas`);

/** As `keepResults` wrote them. */
const isErrors = (value: unknown): value is readonly KeptError[] => Array.isArray(value);

const errorsIn = ({ errores }: Row): readonly KeptError[] => (isErrors(errores) ? errores : []);

function rowOf(row: Row, shift: number, whom: ErrorsTold): ImportRow {
  const resultado = ROW_OUTCOMES.find((each) => each === row['resultado']) ?? 'erroneo';
  return {
    fila: Number(row['fila']) + shift,
    linea: Number(row['linea']),
    resultado,
    registro: row['registro'] === null ? null : Number(row['registro']),
    celdas: cellsIn(row),
    errores: toldErrors(errorsIn(row), whom),
  };
}

/** The number of a row that people count from 1; the one that names the columns is not counted. */
const shiftOf = ({ mapeo }: Pick<KeptImport, 'mapeo'>): number => (mapeo.encabezado ? 0 : 1);

export interface AskedRows {
  /** Of these outcomes; all where there are none. */
  readonly outcomes: readonly RowOutcome[];
  /** The row after which they are asked for, as it is told. */
  readonly after: number;
}

/** A page of the rows of an import, as they were last tried or written. */
export async function toldRows(
  database: Database,
  tenant: TenantContext,
  kept: KeptImport,
  { outcomes, after }: AskedRows,
  whom: ErrorsTold,
): Promise<ImportRows> {
  const wanted = outcomes.length === 0 ? ROW_OUTCOMES : outcomes;
  const shift = shiftOf(kept);
  const [sum] = await database.batch(tenant, [counted(kept.id, wanted)]);
  const rows = await database.batch(tenant, [shown(kept.id, wanted, after - shift, PAGE)]);
  return { total: Number(sum?.['total'] ?? 0), filas: rows.map((row) => rowOf(row, shift, whom)) };
}

const ERRORS: Readonly<Record<Language, string>> = { es: 'Errores', en: 'Errors' };
const PLACE: Text = { es: 'Línea %{line} de «%{file}»', en: 'Line %{line} of “%{file}”' };
/** Each may be as long as a row is at the most. */
const AT_ONCE = 100;

/** The rows that are wrong as a CSV file, with what is wrong with each in a column more: to be mended and brought again. */
export async function* wrongRows(
  database: Database,
  tenant: TenantContext,
  kept: KeptImport,
  whom: ErrorsTold,
): AsyncGenerator<string> {
  const { archivo, leido, mapeo } = kept;
  const { language } = whom;
  const titleOf = (at: number): string => (mapeo.encabezado ? leido.first[at]?.trim() : '') || `${at + 1}`;
  yield CSV_BEGINNING + csvLine([...leido.first.map((_cell, at) => titleOf(at)), ERRORS[language]]);
  let after = -1;
  for (;;) {
    const rows = await database.batch(tenant, [page(kept.id, ['erroneo'], after, AT_ONCE)]);
    const end = rows.at(-1);
    if (end === undefined) return;
    after = Number(end['fila']);
    yield rows
      .map((row) => {
        const cells = leido.first.map((_cell, at) => orEmpty(cellsIn(row)[at]));
        const said = toldErrors(errorsIn(row), whom).map(({ columna, mensaje }) =>
          columna === null ? mensaje : `${titleOf(columna)}: ${mensaje}`,
        );
        // What the reasons say of other lines is of the file that was brought.
        const place = interpolate(PLACE[language], { line: Number(row['linea']), file: archivo });
        return csvLine([...cells, `${place}: ${said.join(' ')}`]);
      })
      .join('');
  }
}
