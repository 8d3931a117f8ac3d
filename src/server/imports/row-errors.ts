import type { ImportMapping } from '#src/model/import.ts';
import type { Text } from '#src/model/text.ts';
import type { Wrong } from '../catalogue/write/judge-several.ts';

/** What is wrong with a row, in both languages: nobody's is known while it is found out. */
export interface KeptError {
  readonly columna: number | null;
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: Text;
}

/** Nobody reads more of one row. */
const MOST = 20;

/** The column that a field is, or the nearest field around it. */
function columnOf(path: string, { columnas }: Pick<ImportMapping, 'columnas'>): number | null {
  const at = columnas.findIndex((name) => name !== null && (path === name || path.startsWith(`${name}.`)));
  return at < 0 ? null : at;
}

/** The problems of a record at the cells that they come from. */
export const atCells = (errors: Wrong, mapping: ImportMapping): readonly KeptError[] => {
  const english = errors('en');
  return errors('es')
    .slice(0, MOST)
    .map(({ field, code, message }, at) => ({
      columna: columnOf(field, mapping),
      campo: field,
      codigo: code,
      mensaje: { es: message, en: english[at]?.message ?? message },
    }));
};
