import { companyUrl } from '#tests/support/postgres.ts';
import { Client } from 'pg';
import { fieldTypes } from '#src/fields/index.ts';
import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { isCelExpression } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';

/** A table, and what a row of it gets beside what the database gives it. */
interface Row {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const isList = (value: Json | undefined): value is readonly JsonObject[] => Array.isArray(value);

/**
 * Writes a record with plain SQL, as one who knows nothing of the API would: the record and its rows in one transaction.
 * @param id of the record that is changed; null for a new one.
 * @throws what the database says against it.
 */
export async function writePastApi(
  databaseUrl: string,
  companyId: number,
  catalogue: Catalogue,
  id: number | null,
  values: JsonObject,
): Promise<void> {
  const client = new Client({ connectionString: companyUrl(databaseUrl, companyId) });
  await client.connect();
  try {
    await client.query('begin');
    const table = `"${catalogue.table.schema}"."${catalogue.table.name}"`;
    const record = await writeRecord(client, table, catalogue, companyId, id, values);
    for (const [list, rows] of Object.entries(values)) {
      if (!isList(rows)) continue;
      const rowTable = `"${catalogue.table.schema}"."${catalogue.table.name}_${columnName(list)}"`;
      await client.query(`delete from ${rowTable} where parent_id = $1`, [record]);
      for (const [orden, row] of rows.entries()) {
        await insert(client, {
          table: rowTable,
          values: { company_id: companyId, parent_id: record, orden, ...columnsOf(row) },
        });
      }
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function writeRecord(
  client: Client,
  table: string,
  catalogue: Catalogue,
  companyId: number,
  id: number | null,
  values: JsonObject,
): Promise<unknown> {
  const own = columnsOf(values);
  const idColumn = columnName(catalogue.api.id);
  if (id === null) {
    const row = { table, values: { company_id: companyId, ...columnsOf(defaultsOf(catalogue)), ...own } };
    return (await insert(client, row, `returning "${idColumn}" as id`))[0]?.id;
  }
  const sets = Object.keys(own).map((column, at) => `"${column}" = $${at + 2}`);
  const where = `where "${idColumn}" = $1`;
  if (sets.length > 0)
    await client.query(`update ${table} set ${sets.join(', ')} ${where}`, [id, ...Object.values(own)]);
  return id;
}

async function insert(client: Client, { table, values }: Row, returning = ''): Promise<readonly { id?: unknown }[]> {
  const columns = Object.keys(values);
  const places = columns.map((_, at) => `$${at + 1}`);
  const { rows } = await client.query<{ id?: unknown }>(
    `insert into ${table} (${columns.map((one) => `"${one}"`).join(', ')}) values (${places.join(', ')}) ${returning}`,
    Object.values(values),
  );
  return rows;
}

const columnsOf = (values: JsonObject): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isList(value))
      .map(([name, value]) => [columnName(name), value]),
  );

/** What a form would begin with. */
const defaultsOf = ({ fields }: Catalogue): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field): readonly [string, Json][] => {
      const { kind } = fieldTypes.get(field.type)?.storage(field) ?? { kind: 'none' };
      const value = field.default;
      if (kind !== 'column' || value === undefined || isCelExpression(value)) return [];
      return [[field.name, value]];
    }),
  );
