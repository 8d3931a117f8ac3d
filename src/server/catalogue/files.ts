import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../db/database.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { typeOf } from './fields.ts';
import type { Repository } from './repository.ts';
import { parameterOf } from './sql/write-sql.ts';

/** A file of that field, which this record holds or the user has uploaded for it. */
const find = prepared<[id: unknown, resource: string, field: string, recordId: unknown]>(
  (id, resource, field, recordId) => sql`select tipo, tamano from rectoria.archivos
    where id = ${id}::integer and recurso = ${resource} and campo = ${field} and (registro = ${recordId}::integer
      or registro is null and usuario_id is not distinct from nullif(current_setting('app.actor', true), '')::integer)`,
);

/**
 * What is wrong with the files that `record` names: one that does not exist (for this company), is another field's or
 * record's, or is no longer of a size and type that the field takes. Those that stood so before are not asked about again.
 */
export async function fileProblems(
  { name: resource, catalogue, types }: Pick<Repository, 'name' | 'catalogue' | 'types'>,
  record: JsonObject,
  before: JsonObject | null,
  isSound: (name: string) => boolean,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const recordId = parameterOf(before?.[catalogue.api.id]);
  for (const field of catalogue.fields) {
    const demands = typeOf(field, types).file?.(field);
    const id = record[field.name] ?? null;
    if (demands === undefined || id === null || id === before?.[field.name] || !isSound(field.name)) continue;
    const [file] = await run(find(parameterOf(id), resource, field.name, recordId));
    const path = field.name;
    if (file === undefined) problems.push({ path, code: 'file', params: {} });
    else if (Number(file['tamano']) > demands.maxSize)
      problems.push({ path, code: 'fileSize', params: { max: sizeText(demands.maxSize) } });
    else if (!demands.types.includes(String(file['tipo'])))
      problems.push({ path, code: 'fileType', params: { types: typeNames(demands.types) } });
  }
  return problems;
}
