import type { Catalogue } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';

const ACTOR = statementOf(sql`select nullif(current_setting('app.actor', true), '')::integer as actor`);

/** The new record with whoever it is written for in the fields that are them, whatever its body says. */
export async function withSignedIn({ fields }: Catalogue, record: JsonObject, run: Run): Promise<JsonObject> {
  const names = fields.filter(({ signedIn }) => signedIn === true).map(({ name }) => name);
  if (names.length === 0) return record;
  const [row] = await run(ACTOR);
  const actor = typeof row?.['actor'] === 'number' ? row['actor'] : null;
  return { ...record, ...Object.fromEntries(names.map((name) => [name, actor])) };
}
