import { settingsOf } from '#src/model/institution.ts';
import { pagedTablesOf } from '#src/kinds/catalogue/tables/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { remembered } from '#src/model/memo.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Table } from '#src/model/table.ts';
import type { Database } from '../../db/database.ts';
import { beginPaging } from './page-index-updater.ts';

type Institutions = readonly InstitutionResources[];

/** The table of a paged catalogue. */
export type PagedTableOf = (catalogue: Catalogue) => Table | undefined;

const pagedTables = remembered((institutions: Institutions): readonly Table[] => pagedTablesOf({ institutions }));

export function pagedTableOf(institutions: Institutions): PagedTableOf {
  const tables = new Map(pagedTables(institutions).map((table) => [`${table.schema}.${table.name}`, table]));
  return ({ table: { schema, name } }) => tables.get(`${schema}.${name}`);
}

/** Begins to page what has rows from before it was paged. An import does so itself for tables of all companies. */
export async function preparePaging(database: Database, institutions: Institutions): Promise<void> {
  for (const table of pagedTables(institutions)) {
    if (table.scope !== 'company') continue;
    for (const institution of institutions) await beginPaging(database.aside, table, settingsOf(institution).companyId);
  }
}
