import { type ClientBase, DatabaseError } from 'pg';
import { csvProblem } from '#src/kinds/catalogue/reference-data/problems.ts';
import {
  type ReferenceData,
  type ReferenceRecord,
  readReferenceData,
} from '#src/kinds/catalogue/reference-data/index.ts';
import { columnName } from '#src/kinds/catalogue/tables/names.ts';
import type { Problem } from '#src/model/problem.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { identifier, tableName } from '../plan/identifiers.ts';

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
  const pending = [...institution.catalogues].filter(([name]) => !loaded.has(name));
  if (pending.length === 0) return [];

  const { data, problems } = await readReferenceData({ ...institution, catalogues: new Map(pending) }, resourcesDir);
  if (problems.length > 0) return problems;
  for (const file of data) {
    const refused = await loadFile(client, file, institution.institution.companyId);
    if (refused.length > 0) return refused;
  }
  return [];
}

async function loadFile(client: ClientBase, file: ReferenceData, companyId: number): Promise<readonly Problem[]> {
  const { name, definition } = file.resource;
  const filled = await client.query(`select from ${tableName(definition.table)} limit 1`);
  const problems = filled.rowCount === 0 ? await insert(client, file, companyId) : [];
  await client.query('insert into rectoria.datos_iniciales (company_id, recurso, filas) values ($1, $2, $3)', [
    companyId,
    name,
    filled.rowCount === 0 ? file.records.length : 0,
  ]);
  return problems;
}

/** All at once; only where the database refuses that, one by one to find the lines at fault. */
async function insert(client: ClientBase, file: ReferenceData, companyId: number): Promise<readonly Problem[]> {
  if (file.records.length === 0) return [];
  if ((await attempt(client, file, companyId, file.records)) === null) return [];
  const problems: Problem[] = [];
  for (const record of file.records) {
    const refusal = await attempt(client, file, companyId, [record]);
    if (refusal !== null) problems.push(csvProblem(file.file, file.text, record.line, 'csv-refused', refusal));
  }
  return problems;
}

/** Null, or what the database has against the records. */
async function attempt(
  client: ClientBase,
  { resource }: ReferenceData,
  companyId: number,
  records: readonly ReferenceRecord[],
): Promise<string | null> {
  const { table, api } = resource.definition;
  const rows = records.map((record) => ({
    company_id: companyId,
    [columnName(api.id)]: record.id,
    ...Object.fromEntries(Object.entries(record.values).map(([name, value]) => [columnName(name), value])),
  }));
  const columns = Object.keys(rows[0] ?? {})
    .map(identifier)
    .join(', ');
  await client.query('savepoint reference_data');
  try {
    await client.query(
      `insert into ${tableName(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${tableName(table)}, $1)`,
      [JSON.stringify(rows)],
    );
    await client.query('release savepoint reference_data');
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('rollback to savepoint reference_data');
    return [error.message, error.detail].filter(Boolean).join(' ');
  }
}
