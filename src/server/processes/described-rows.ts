import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Row } from '../db/database.ts';
import { type DescribedRow, describedRow } from './facts.ts';
import { type Asked, withLabels } from './labels.ts';
import type { ServedProcess } from './served-process.ts';

const valuesIn = (value: unknown): JsonObject | null => (isJsonObject(value) ? value : null);

const NOTHING: DescribedRow = { about: [], changes: [] };

/** What the rows of a run say, in words, in their order. */
export function describedRows(
  process: ServedProcess,
  rows: readonly Row[],
  run: Asked,
): Promise<readonly (readonly [Row, DescribedRow])[]> {
  const catalogues = ofKind(process.institution, 'catalogue');
  return withLabels(process, run, (labelOf) =>
    rows.map((row): readonly [Row, DescribedRow] => {
      const catalogue = catalogues.get(String(row['recurso']))?.definition;
      const after = valuesIn(row['despues']);
      if (catalogue === undefined || after === null) return [row, NOTHING];
      const kept = {
        name: String(row['nombre']),
        before: valuesIn(row['antes']),
        after,
        shown: valuesIn(row['datos']),
      };
      return [row, describedRow(catalogue, kept, labelOf)];
    }),
  );
}

/** The rows as an answer has them: beside their values what people read of these. */
export async function answeredRows(process: ServedProcess, rows: readonly Row[], run: Asked): Promise<readonly Row[]> {
  const told = await describedRows(process, rows, run);
  return told.map(([row, { about, changes }]) => ({
    ...row,
    datos: about,
    cambia: isJsonObject(row['antes']) ? changes : [],
  }));
}
