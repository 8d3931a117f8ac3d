import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { extent } from '#tests/support/extent.ts';

/** So many that a list of all of them would be noticed. */
export const STUDENTS = extent(20_000, 200_000);

/** What each of them has of their own; that nobody is the same person as another. */
const OWN: Readonly<Record<string, string>> = { '"matriculaid"': `'M' || n`, '"personaid"': 'null' };

/** Adds so many students that are like the one there is, each with a number of their own. */
export async function addStudents(
  databaseUrl: string,
  companyId: number,
  { definition: { table, api } }: CatalogueResource,
  one: JsonObject,
): Promise<void> {
  const url = companyUrl(databaseUrl, companyId);
  const id = api.id.toLowerCase();
  const found = await execute(
    url,
    `select column_name as name from information_schema.columns where table_schema = '${table.schema}'
      and table_name = '${table.name}' and is_generated = 'NEVER' and column_name <> '${id}'`,
  );
  const columns = found.map(({ name }) => `"${String(name)}"`);
  const values = columns.map((name) => OWN[name] ?? name);
  await execute(
    url,
    `insert into ${qualified(table)} (${columns.join(', ')})
      select ${values.join(', ')} from ${qualified(table)}, generate_series(1, ${STUDENTS}) n
      where "${id}" = ${textOfJson(one[api.id] ?? null)}`,
  );
}
