import { type ClientBase, DatabaseError } from 'pg';
import { csvProblem } from '#src/kinds/catalogue/reference-data/problems.ts';
import type { ReferenceData, ReferenceRecord } from '#src/kinds/catalogue/reference-data/index.ts';
import { columnName } from '#src/kinds/catalogue/tables/names.ts';
import type { Problem } from '#src/model/problem.ts';
import { identifier, tableName } from '../plan/identifiers.ts';

/** Whose the records are; what nobody's company owns is brought up to date where it is there already. */
export type Owner = { readonly company: number } | 'everybody';

/** All at once; only where the database refuses that, one by one to find the lines at fault. */
export async function insertRecords(
  client: ClientBase,
  file: ReferenceData,
  owner: Owner,
): Promise<readonly Problem[]> {
  if (file.records.length === 0) return [];
  if ((await attempt(client, file, owner, file.records)) === null) return [];
  const problems: Problem[] = [];
  for (const record of file.records) {
    const refusal = await attempt(client, file, owner, [record]);
    if (refusal !== null) problems.push(csvProblem(file.file, file.text, record.line, 'csv-refused', refusal));
  }
  return problems;
}

/** Null, or what the database has against the records. */
function attempt(
  client: ClientBase,
  { resource }: ReferenceData,
  owner: Owner,
  records: readonly ReferenceRecord[],
): Promise<string | null> {
  const { table, api } = resource.definition;
  const id = columnName(api.id);
  const rows = records.map((record) => ({
    ...(owner === 'everybody' ? {} : { company_id: owner.company }),
    [id]: record.id,
    ...Object.fromEntries(Object.entries(record.values).map(([name, value]) => [columnName(name), value])),
  }));
  const names = Object.keys(rows[0] ?? {}).map(identifier);
  const columns = names.join(', ');
  const source = `from jsonb_populate_recordset(null::${tableName(table)}, $1)`;
  const refresh = owner === 'everybody' ? onConflict(names, identifier(id)) : '';
  return refusalOf(client, () =>
    client.query(`insert into ${tableName(table)} as t (${columns}) select ${columns} ${source} ${refresh}`, [
      JSON.stringify(rows),
    ]),
  );
}

function onConflict(columns: readonly string[], id: string): string {
  const others = columns.filter((column) => column !== id);
  if (others.length === 0) return `on conflict (${id}) do nothing`;
  const old = others.map((column) => `t.${column}`).join(', ');
  const fresh = others.map((column) => `excluded.${column}`).join(', ');
  return `on conflict (${id}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${old}) is distinct from (${fresh})`;
}

/** Tries it without losing the transaction. Null, or what the database has against it. */
export async function refusalOf(client: ClientBase, work: () => Promise<unknown>): Promise<string | null> {
  await client.query('savepoint reference_data');
  try {
    await work();
    await client.query('release savepoint reference_data');
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('rollback to savepoint reference_data');
    return [error.message, error.detail].filter(Boolean).join(' ');
  }
}
