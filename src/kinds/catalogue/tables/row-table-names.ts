import { present } from '#src/model/present.ts';
import { createHash } from 'node:crypto';
import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource, TableName } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { remembered } from '#src/model/memo.ts';
import type { Table } from '#src/model/table.ts';
import { perResource } from '../meaning/per-resource.ts';
import { columnName, databaseName, rowTableName } from '../sql/names.ts';

type Catalogues = ReadonlyMap<string, CatalogueResource>;

const IN_TABLE: ReadonlySet<string | undefined> = new Set(['child-table', 'junction']);

/** The fields of a catalogue that a table of their own keeps, beside that of its records. */
export const listsOf: (resource: CatalogueResource) => readonly string[] = perResource(({ definition }) =>
  flatFields(definition.fields, fieldTypes)
    .filter((field) => IN_TABLE.has(fieldTypes.get(field.type)?.storage(field).kind))
    .map(({ name }) => name),
);

/** What the table of a list may be called: the first of these names that is nobody else's; the last one never is. */
export function possibleNames({ name }: Pick<TableName, 'name'>, list: string): readonly string[] {
  const column = columnName(list);
  const mark = createHash('sha256').update(`${name} ${list}`).digest('hex').slice(0, 8);
  return [databaseName(name, column), databaseName(name, '', column), databaseName(name, '', column, mark)];
}

const keyOf = (schema: string, name: string): string => `${schema}.${name}`;

/** The lists of each catalogue whose tables have another name than the first of theirs, with that name. */
type RowTables = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * A table of records has its name before any table of rows, and of these the catalogue's that comes first by name. Over
 * all institutions, since they share their tables: so a name depends on what they have, not on who asks.
 */
const rowTablesIn = remembered((everywhere: readonly Catalogues[]): RowTables => {
  const resources = new Map(everywhere.flatMap((each) => [...each.values()]).map((one) => [one, one.name]));
  const taken = new Set([...resources.keys()].map(({ definition: { table } }) => keyOf(table.schema, table.name)));
  const owners = new Map<string, string>();
  const names = new Map<string, Record<string, string>>();
  for (const resource of [...resources.keys()].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { table } = resource.definition;
    for (const list of listsOf(resource)) {
      const owner = `${resource.name} ${list}`;
      const possible = possibleNames(table, list);
      const free = possible.find((name) => {
        const key = keyOf(table.schema, name);
        return !taken.has(key) && (owners.get(key) ?? owner) === owner;
      });
      const name = free ?? present(possible.at(-1), 'A name for the table of rows');
      owners.set(keyOf(table.schema, name), owner);
      if (name === possible[0]) continue;
      names.set(resource.name, { ...names.get(resource.name), [list]: name });
    }
  }
  return names;
});

/** Beside each catalogue: what `withRowTables` last made of it, so that the same names have the same object. */
const named = new WeakMap<CatalogueResource, { readonly rows: string; readonly resource: CatalogueResource }>();

/** The catalogue with the tables of its lists named; the same object where they are called as usual. */
export function withRowTables(resource: CatalogueResource, everywhere: readonly Catalogues[]): CatalogueResource {
  const rows = rowTablesIn(everywhere).get(resource.name);
  if (rows === undefined || listsOf(resource).every((list) => rows[list] === undefined)) return resource;
  const key = JSON.stringify(rows);
  const known = named.get(resource);
  if (known?.rows === key) return known.resource;
  const { definition } = resource;
  const made = { ...resource, definition: { ...definition, table: { ...definition.table, rows } } };
  named.set(resource, { rows: key, resource: made });
  return made;
}

/** The name of a list's table, and what else that one is called where other names are taken, or no longer are. */
export type NamedRows = Pick<Table, 'name' | 'otherNames'>;

export function rowTable(table: TableName, list: string): NamedRows {
  const name = rowTableName(table, list);
  return { name, otherNames: possibleNames(table, list).filter((other) => other !== name) };
}
