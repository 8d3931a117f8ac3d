import { settingsOf } from '#src/model/institution.ts';
import type { ClientBase } from 'pg';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { LOADED } from '#src/model/written-from.ts';
import type { LoadRecordRules } from '#src/server/catalogue/repository/record-rules.ts';
import { beginSql } from '#src/server/catalogue/paged/begin-sql.ts';
import { inTransaction } from '#src/server/db/connection/in-transaction.ts';
import { withOwner } from '#src/server/db/connection/owner-connection.ts';
import { actFor } from '#src/server/db/connection/tenant.ts';
import { column, type Fragment, literal, sql, table as tableOf } from '#src/server/sql/sql.ts';
import { FIRST_ID, knownOf, type KnownRecord, type Size } from './demo-set.ts';
import { demoUniversity, REFERRED } from './university/index.ts';
import { writeSet } from './write-set.ts';

export interface DemoOptions extends Size {
  /** Connects as the owner of the tables; schema and reference data are there. */
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly institution: InstitutionResources;
  readonly rulesOf: LoadRecordRules;
  readonly onStart: (records: number) => void;
  readonly onWritten: (resource: string, records: number) => void;
}

/** The institution has entered records of its own: fictitious ones do not go among them. */
export class InstitutionInUse extends Error {
  constructor(readonly resource: string) {
    super(`Somebody has entered records of ${resource} already: demonstration data goes into a database without any.`);
    this.name = 'InstitutionInUse';
  }
}

/**
 * Makes up a university's data for an institution: all of it or nothing.
 * @returns how many records of which resource there are more.
 * @throws InstitutionInUse, MissingReference, DemoRecordWrong, DatabaseUnavailable, or pg's own errors
 */
export async function loadDemo(options: DemoOptions): Promise<ReadonlyMap<string, number>> {
  return withOwner(options.databaseUrl, async (client) => {
    const written = await inTransaction(client, () => write(client, options));
    // Plans are made by what is known of the tables; what is settled need not be looked up for each page of an index.
    await client.query('vacuum (analyze)');
    return written;
  });
}

async function write(client: ClientBase, options: DemoOptions): Promise<ReadonlyMap<string, number>> {
  const { model, institution, rulesOf, onStart, onWritten } = options;
  await actFor(client, settingsOf(institution).companyId, LOADED.demo);
  const sets = demoUniversity(options, await knownTo(client, institution));
  for (const { resource } of sets) {
    if (await hasOwnRecords(client, resourceOf(institution, resource))) throw new InstitutionInUse(resource);
  }
  onStart(sets.reduce((sum, { count }) => sum + count, 0));
  for (const set of sets) {
    const resource = resourceOf(institution, set.resource);
    const rules = await rulesOf(institution, resource);
    await writeSet(client, set, { resource, rules }, (records) => onWritten(set.resource, records));
    for (const statement of pagingOf(model, resource)) await client.query(statement);
  }
  return new Map(sets.map(({ resource, count }) => [resource, count]));
}

async function knownTo(client: ClientBase, institution: InstitutionResources) {
  const records = new Map<string, Awaited<ReturnType<typeof knownRecords>>>();
  for (const name of REFERRED) records.set(name, await knownRecords(client, resourceOf(institution, name)));
  return knownOf(records);
}

function resourceOf(institution: InstitutionResources, name: string): CatalogueResource {
  const resource = ofKind(institution, 'catalogue').get(name);
  if (resource === undefined)
    throw new Error(`Demonstration data needs ${name}, which ${institution.code} does not have.`);
  return resource;
}

/** What keeps the pages and searches of a large list quick is made anew: most rows are new. */
function pagingOf(model: Checked, { definition: { table } }: CatalogueResource): readonly Fragment[] {
  const found = tablesOfCatalogues(model).find(({ schema, name }) => schema === table.schema && name === table.name);
  return found?.paging === undefined ? [] : beginSql(found, found.paging).fill;
}

/** The reference data of a catalogue, for whom the client acts: ids, and what they are known by. */
async function knownRecords(
  client: ClientBase,
  { definition: { table, api, record } }: CatalogueResource,
): Promise<readonly KnownRecord[]> {
  const id = column(api.id);
  const { rows } = await client.query<KnownRecord>(
    sql`select ${id} as id, ${column(record.label)}::text as label from ${tableOf(table)}
      where ${id} < ${literal(FIRST_ID)} order by 1`,
  );
  return rows;
}

/** Whether somebody has entered records in the catalogue. */
async function hasOwnRecords(client: ClientBase, { definition: { table, api } }: CatalogueResource): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`select from ${tableOf(table)} where ${column(api.id)} >= ${literal(FIRST_ID)} limit 1`,
  );
  return rowCount !== 0;
}
