import { type ClientBase, DatabaseError } from 'pg';
import { csvProblem } from '#src/kinds/catalogue/reference-data/problems.ts';
import type { ReferenceData, ReferenceRecord } from '#src/kinds/catalogue/reference-data/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { columnName } from '#src/kinds/catalogue/tables/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Problem } from '#src/model/problem.ts';
import { pairedFields } from '../../catalogue/fields.ts';
import { rowTableOf } from '../../catalogue/sql/identifiers.ts';
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
  const { table, api, fields } = resource.definition;
  const id = columnName(api.id);
  const paired = new Set(pairedFields(fields, fieldTypes).map(({ field }) => field.name));
  const rows = records.map((record) => ({
    ...(owner === 'everybody' ? {} : { company_id: owner.company }),
    [id]: record.id,
    ...Object.fromEntries(
      Object.entries(record.values)
        .filter(([name]) => !paired.has(name))
        .map(([name, value]) => [columnName(name), value]),
    ),
  }));
  const names = Object.keys(rows[0] ?? {}).map(identifier);
  const columns = names.join(', ');
  const source = `from jsonb_populate_recordset(null::${tableName(table)}, $1)`;
  const refresh = owner === 'everybody' ? onConflict(names, identifier(id)) : '';
  return refusalOf(client, async () => {
    await client.query(`insert into ${tableName(table)} as t (${columns}) select ${columns} ${source} ${refresh}`, [
      JSON.stringify(rows),
    ]);
    for (const field of paired) await insertPairs(client, rowTableOf(table, field), field, owner, records);
  });
}

/** The ids that a field of several references holds, in their order. */
async function insertPairs(
  client: ClientBase,
  table: TableName,
  field: string,
  owner: Owner,
  records: readonly ReferenceRecord[],
): Promise<void> {
  const isShared = owner === 'everybody';
  const pairs = records.map(({ id, values }) => ({ id, of: values[field] ?? [] }));
  if (isShared) {
    await client.query(`delete from ${tableName(table)} where parent_id = any ($1)`, [records.map(({ id }) => id)]);
  }
  await client.query(
    `insert into ${tableName(table)} (${isShared ? '' : 'company_id, '}parent_id, target_id, orden)
      select ${isShared ? '' : `${owner.company}, `}(r.value ->> 'id')::integer, t.id::integer, t.at
      from jsonb_array_elements($1) r, jsonb_array_elements_text(r.value -> 'of') with ordinality as t(id, at)`,
    [JSON.stringify(pairs)],
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
