import type { JsonObject } from '#src/model/json.ts';
import type { Wanted } from './entries.ts';

const textIn = (row: JsonObject, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

/** The line that a record, or a row of one, gives or denies. */
export const wantedOf = (row: JsonObject): Wanted => ({
  recurso: textIn(row, 'recurso'),
  accion: textIn(row, 'accion'),
  sedeId: typeof row['sedeId'] === 'number' ? row['sedeId'] : null,
});
