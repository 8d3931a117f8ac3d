import { settingsOf } from '#src/model/institution.ts';
import type { ClientBase } from 'pg';
import {
  type ReferenceData,
  type ReferenceReader,
  readReferenceData,
} from '#src/kinds/catalogue/reference-data/index.ts';
import type { Problem } from '#src/model/problem.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { join, sql, table } from '../sql/sql.ts';
import { insertAll, insertRecords } from './insert-records.ts';

/**
 * Gives a company the reference data of the catalogues that never had theirs and are still empty. The client is inside
 * a transaction that acts for the company. Problems come back for the caller to undo everything.
 * @param read what other companies have read already it does not read again.
 */
export async function loadReferenceData(
  client: ClientBase,
  institution: InstitutionResources,
  resourcesDir: string,
  read: ReferenceReader,
): Promise<readonly Problem[]> {
  const { rows } = await client.query<{ recurso: string }>('select recurso from rectoria.datos_iniciales');
  const loaded = new Set(rows.map(({ recurso }) => recurso));
  const pending = [...ofKind(institution, 'catalogue').values()].filter(
    ({ name, definition }) => definition.scope === 'company' && !loaded.has(name),
  );
  if (pending.length === 0) return [];

  const { data, problems } = await readReferenceData(institution, pending, resourcesDir, read);
  if (problems.length > 0) return problems;
  const empty = await emptyAmong(client, data);
  const owner = { company: settingsOf(institution).companyId };
  if (!(await insertAll(client, empty, owner))) {
    for (const file of empty) {
      const refused = await insertRecords(client, file, owner);
      if (refused.length > 0) return refused;
    }
  }
  await note(client, data, new Set(empty), owner.company);
  return [];
}

/** Those whose catalogues have no record yet. */
async function emptyAmong(client: ClientBase, data: readonly ReferenceData[]): Promise<readonly ReferenceData[]> {
  if (data.length === 0) return [];
  const questions = data.map(({ resource }) => sql`exists (select from ${table(resource.definition.table)})`);
  const { rows } = await client.query<{ filled: readonly boolean[] }>(
    sql`select array[${join(questions, ', ')}] as filled`,
  );
  return data.filter((_, index) => rows[0]?.filled[index] === false);
}

/** That they had theirs: no later start gives it again. */
async function note(
  client: ClientBase,
  data: readonly ReferenceData[],
  given: ReadonlySet<ReferenceData>,
  company: number,
): Promise<void> {
  const files = data.map((file) => ({ recurso: file.resource.name, filas: given.has(file) ? file.records.length : 0 }));
  await client.query(
    sql`insert into rectoria.datos_iniciales (company_id, recurso, filas)
      select ${company}, f.recurso, f.filas from json_to_recordset(${JSON.stringify(files)}::json) as f(recurso text, filas integer)`,
  );
}
