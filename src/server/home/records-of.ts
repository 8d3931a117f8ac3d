import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Run } from '../db/database.ts';
import type { Fragment } from '../sql/sql.ts';

/** The records of a catalogue on which a condition over the row `t` holds. */
export async function recordsOf(
  { read, catalogue }: Repository,
  condition: Fragment,
  run: Run,
): Promise<readonly JsonObject[]> {
  const list: unknown = JSON.parse(bodyOf(await run(read.whole(condition))) ?? '[]');
  const { envelope } = catalogue.api;
  const records: unknown = envelope !== null && isJsonObject(list) ? list[envelope] : list;
  return Array.isArray(records) ? records.filter(isJsonObject) : [];
}
