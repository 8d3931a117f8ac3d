import { present } from '#src/model/present.ts';
import { isKeptFree } from '#src/kinds/catalogue/sql/reserved-schemas.ts';
import type { ClientBase } from 'pg';
import type { Table } from '#src/model/table.ts';
import { sql } from '../../sql/sql.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import { internalTables } from '../internal/tables.ts';
import type { ActualSchema } from './actual.ts';
import { introspectQueue, queueSteps } from './queue-steps.ts';
import { diff } from './diff.ts';
import { introspect } from './introspect.ts';
import { leftoversIn } from './leftovers.ts';
import { withOwnTables } from './own-tables.ts';
import { withRowsAgainst } from './rows-against.ts';
import type { Way } from './rows-after.ts';
import type { Step } from './step.ts';

/** Held while a database is compared and changed, so that servers that start together do it one after the other. */
const SCHEMA_LOCK = 7_302_115;

/** The application's role in the database that the client is connected to. */
export async function applicationRole(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database()::text as name');
  return `${present(rows[0], 'The name of the database').name}_app`;
}

/** Inside a transaction: keeps others from comparing and changing the database until that ends. */
export async function lockSchema(client: ClientBase): Promise<void> {
  await client.query(sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`);
}

/**
 * What stands between the database and the catalogues' tables (`tablesOf`) together with the product's own and the queue
 * of jobs, in the order to do it, with the rows that stand against it. Inside a transaction it keeps others from planning
 * until that ends.
 * @param isWhole whether all such rows are told, not the first alone
 */
export async function planSchema(
  client: ClientBase,
  tables: readonly Table[],
  isWhole = false,
): Promise<readonly Step[]> {
  const { wanted, way, role } = await wayTo(client, tables);
  const told = await withRowsAgainst(client, wanted, way, isWhole);
  return [...told, ...queueSteps(await introspectQueue(client, role), role)];
}

interface WayTo extends Pick<Looked, 'wanted' | 'role'> {
  readonly way: Way;
}

/** The steps to the tables and what they start from. Inside a transaction it keeps others from planning until that ends. */
export async function wayTo(client: ClientBase, tables: readonly Table[]): Promise<WayTo> {
  const { wanted, actual, role } = await lookAt(client, tables);
  return { wanted, role, way: { ...diff(wanted, actual, role), before: actual, kept: [] } };
}

/** `check` tells it. What else is there would be taken for tables that nobody declares any more, and moved aside. */
function refuseAmongOthers({ schema, name }: Table): void {
  if (isKeptFree({ schema, name }))
    throw new Error(
      `No catalogue can be kept in ${schema}.${name}: what is there belongs to PostgreSQL or the server.`,
    );
}

export interface Looked {
  /** The catalogues' tables together with the product's own. */
  readonly wanted: readonly Table[];
  readonly actual: ActualSchema;
  readonly role: string;
}

/** The database as it is. Inside a transaction it keeps others from planning until that ends. */
export async function lookAt(client: ClientBase, tables: readonly Table[]): Promise<Looked> {
  await lockSchema(client);
  for (const table of tables) refuseAmongOthers(table);
  const wanted = withOwnTables(internalTables, tables);
  const role = await applicationRole(client);
  const schemas = [...new Set([INTERNAL_SCHEMA, ...wanted.map(({ schema }) => schema)])];
  const actual = await introspect(client, schemas, role);
  return { wanted, actual: { ...actual, leftovers: await leftoversIn(client, wanted, actual) }, role };
}
