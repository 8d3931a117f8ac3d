import type { ClientBase } from 'pg';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { columnOf, qualified } from '#src/server/catalogue/sql/identifiers.ts';
import { FIRST_ID, type KnownRecord } from './demo-set.ts';

/** The reference data of a catalogue, for whom the client acts: ids, and what they are known by. */
export async function knownRecords(
  client: ClientBase,
  { definition: { table, api, record } }: CatalogueResource,
): Promise<readonly KnownRecord[]> {
  const id = columnOf(api.id);
  const { rows } = await client.query<KnownRecord>(
    `select ${id} as id, ${columnOf(record.label)}::text as label from ${qualified(table)}
      where ${id} < ${FIRST_ID} order by 1`,
  );
  return rows;
}

/** Whether somebody has entered records in the catalogue. */
export async function hasOwnRecords(
  client: ClientBase,
  { definition: { table, api } }: CatalogueResource,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${qualified(table)} where ${columnOf(api.id)} >= ${FIRST_ID} limit 1`,
  );
  return rowCount !== 0;
}
