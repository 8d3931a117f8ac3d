import { settingsOf } from '#src/model/institution.ts';
import type { ClientBase } from 'pg';
import { type ReferenceData, readReferenceData } from '#src/kinds/catalogue/reference-data/index.ts';
import type { Problem } from '#src/model/problem.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { sql, table } from '../sql/sql.ts';
import { insertRecords } from './insert-records.ts';

/**
 * Gives a company the reference data of the catalogues that never had theirs and are still empty. The client is inside
 * a transaction that acts for the company. Problems come back for the caller to undo everything.
 */
export async function loadReferenceData(
  client: ClientBase,
  institution: InstitutionResources,
  resourcesDir: string,
): Promise<readonly Problem[]> {
  const { rows } = await client.query<{ recurso: string }>('select recurso from rectoria.datos_iniciales');
  const loaded = new Set(rows.map(({ recurso }) => recurso));
  const pending = [...ofKind(institution, 'catalogue').values()].filter(
    ({ name, definition }) => definition.scope === 'company' && !loaded.has(name),
  );
  if (pending.length === 0) return [];

  const { data, problems } = await readReferenceData(institution, pending, resourcesDir);
  if (problems.length > 0) return problems;
  for (const file of data) {
    const refused = await loadFile(client, file, settingsOf(institution).companyId);
    if (refused.length > 0) return refused;
  }
  return [];
}

async function loadFile(client: ClientBase, file: ReferenceData, companyId: number): Promise<readonly Problem[]> {
  const { name, definition } = file.resource;
  const filled = await client.query(sql`select from ${table(definition.table)} limit 1`);
  const problems = filled.rowCount === 0 ? await insertRecords(client, file, { company: companyId }) : [];
  await client.query(
    sql`insert into rectoria.datos_iniciales (company_id, recurso, filas)
      values (${companyId}, ${name}, ${filled.rowCount === 0 ? file.records.length : 0})`,
  );
  return problems;
}
