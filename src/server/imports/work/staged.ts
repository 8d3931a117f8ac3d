import { isJsonArray } from '../../catalogue/record/read-body.ts';
import type { Row, Run } from '../../db/database.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import type { KeptError } from '../row-errors.ts';
import type { RowOutcome } from '#src/model/import.ts';

/** A row of a file as it was kept. */
export interface StagedRow {
  /** From 0, the one that may name the columns. */
  readonly number: number;
  readonly line: number;
  readonly cells: readonly string[];
}

/** So many are judged, and written, at once: what is made of them is forgotten before it is old, and not carried along. */
const AT_ONCE = 250;

const rowsAfter = prepared<[id: number, after: number, most: number]>(
  (id, after, most) => sql`select fila, linea, celdas from rectoria.importacion_filas
    where importacion_id = ${id} and fila > ${after} order by fila limit ${most}`,
);

export const cellsIn = ({ celdas }: Row): readonly string[] => (isJsonArray(celdas) ? celdas.map(String) : []);

/** The next rows after one. */
export const nextRows = async (id: number, after: number, run: Run): Promise<readonly StagedRow[]> =>
  (await run(rowsAfter(id, after, AT_ONCE))).map((row) => ({
    number: Number(row['fila']),
    line: Number(row['linea']),
    cells: cellsIn(row),
  }));

/** What became, or would become, of a row. */
export interface RowResult {
  readonly fila: number;
  readonly resultado: RowOutcome;
  readonly registro: number | null;
  readonly errores: readonly KeptError[] | null;
}

export const forgetResults = prepared<[id: number]>(
  (id) => sql`delete from rectoria.importacion_resultados where importacion_id = ${id}`,
);

export const keepResults = prepared<[id: number, results: string]>(
  (id, results) => sql`insert into rectoria.importacion_resultados
      (company_id, importacion_id, fila, resultado, registro, errores)
    select ${COMPANY}, ${id}, r.fila, r.resultado, r.registro, r.errores
    from json_to_recordset(${results}::json) r(fila integer, resultado text, registro integer, errores json)`,
);
