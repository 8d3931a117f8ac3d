import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { readBody } from '../record/read-body.ts';
import type { Repository } from '../repository/repository.ts';
import type { SharedWith } from '../repository/shared.ts';
import { knownRecord } from '../sharing/known.ts';
import { saidAlone } from '../sharing/values.ts';
import { type Asking, askKnown } from './ask-known.ts';
import { withBeginnings } from './begin.ts';
import { asRecord, begunRecord, initialRecord } from './new-record.ts';
import { theirsOf } from './take-over.ts';

/** The id of the record that is known by what a body says; null where none is. Throws what `readBody` does. */
export const recordKnownBy = async (repository: Repository, body: unknown, run: Run): Promise<number | null> =>
  knownRecord(repository, await recordSaid(repository, body, run), { except: null }, run);

/** The same of the one that a new record would share fields with, counted as `askKnown` does. */
export async function sharedKnownBy(
  asking: Asking,
  repository: Repository,
  target: SharedWith,
  body: unknown,
): Promise<number | null> {
  const own = await recordSaid(repository, body, asking.run);
  const theirs = await theirsOf(target, saidAlone(own), null, asking);
  return askKnown(asking, target.repository, theirs, { except: null, before: null });
}

/** A new record as a body says it, with what follows from that. */
async function recordSaid(repository: Repository, body: unknown, run: Run): Promise<JsonObject> {
  const { catalogue, types } = repository;
  const rules = await repository.rules();
  const initial = initialRecord(catalogue, types, rules);
  const given = readBody(body, catalogue, types).values;
  const record = begunRecord(catalogue, types, initial, given);
  const whole = await withBeginnings(repository, { record, given, before: null }, run);
  return asRecord(rules.complete(whole, { stored: false, values: initial }));
}
