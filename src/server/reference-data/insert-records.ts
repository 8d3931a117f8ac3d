import { type ClientBase, DatabaseError } from 'pg';
import type { ReferenceData, ReferenceRecord } from '#src/kinds/catalogue/reference-data/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Problem } from '#src/model/problem.ts';
import { pairedFields } from '../catalogue/record/fields.ts';
import { empty, type Fragment, identifier, join, literal, sql, table as tableOf } from '../sql/sql.ts';

/** Whose the records are; what nobody's company owns is brought up to date where it is there already. */
export type Owner = { readonly company: number } | 'everybody';

/** All of several files at once, and whether the database took them: which lines are at fault, `insertRecords` finds. */
export const insertAll = async (client: ClientBase, files: readonly ReferenceData[], owner: Owner): Promise<boolean> =>
  (await refusalOf(client, async () => {
    for (const file of files) await insert(client, file, owner, file.records);
  })) === null;

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
    if (refusal !== null)
      problems.push({ ...file.tell(record, { field: null, message: refusal }), code: 'csv-refused' });
  }
  return problems;
}

/** Null, or what the database has against the records. */
const attempt = (...[client, ...records]: Parameters<typeof insert>): Promise<string | null> =>
  refusalOf(client, () => insert(client, ...records));

async function insert(
  client: ClientBase,
  { resource }: ReferenceData,
  owner: Owner,
  records: readonly ReferenceRecord[],
): Promise<void> {
  if (records.length === 0) return;
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
  const names = Object.keys(rows[0] ?? {});
  const columns = listOf(names.map((name) => identifier(name)));
  const into = tableOf(table);
  await client.query(sql`insert into ${into} as t (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)})
    ${owner === 'everybody' ? onConflict(names, id) : empty}`);
  for (const field of paired) await insertPairs(client, rowTableOf(table, field), field, owner, records);
}

/** The ids that a field of several references holds, in their order. */
async function insertPairs(
  client: ClientBase,
  table: TableName,
  field: string,
  owner: Owner,
  records: readonly ReferenceRecord[],
): Promise<void> {
  const pairs = JSON.stringify(records.map(({ id, values }) => ({ id, of: values[field] ?? [] })));
  const into = tableOf(table);
  if (owner === 'everybody')
    await client.query(sql`delete from ${into} where parent_id = any (${records.map(({ id }) => id)})`);
  const [column, company] =
    owner === 'everybody' ? [empty, empty] : [sql`company_id, `, sql`${literal(owner.company)}, `];
  await client.query(
    sql`insert into ${into} (${column}parent_id, target_id, orden)
      select ${company}(r.value ->> 'id')::integer, t.id::integer, t.at
      from jsonb_array_elements(${pairs}) r, jsonb_array_elements_text(r.value -> 'of') with ordinality as t(id, at)`,
  );
}

function onConflict(columns: readonly string[], id: string): Fragment {
  const others = columns.filter((column) => column !== id);
  if (others.length === 0) return sql`on conflict (${identifier(id)}) do nothing`;
  const old = others.map((column) => identifier('t', column));
  const fresh = others.map((column) => identifier('excluded', column));
  const changes = others.map((column) => sql`${identifier(column)} = ${identifier('excluded', column)}`);
  return sql`on conflict (${identifier(id)}) do update set ${listOf(changes)}
    where (${listOf(old)}) is distinct from (${listOf(fresh)})`;
}

const listOf = (parts: readonly Fragment[]): Fragment => join(parts, ', ');

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
