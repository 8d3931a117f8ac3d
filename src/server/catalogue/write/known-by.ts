import type { Run } from '../../db/database.ts';
import { readBody } from '../record/read-body.ts';
import { withLookups } from '../repository/lookups.ts';
import type { Repository } from '../repository/repository.ts';
import { knownRecord } from '../sharing/known.ts';
import { asRecord, begunRecord, initialRecord } from './new-record.ts';

/** The id of the record that is known by what a body says; null where none is. Throws what `readBody` does. */
export async function recordKnownBy(repository: Repository, body: unknown, run: Run): Promise<number | null> {
  const { catalogue, types } = repository;
  const rules = await repository.rules();
  const initial = initialRecord(catalogue, types, rules);
  const begun = begunRecord(catalogue, types, initial, readBody(body, catalogue, types).values);
  const whole = await withLookups(repository.lookups, begun, null, run);
  return knownRecord(
    repository,
    asRecord(rules.complete(whole, { stored: false, values: initial })),
    { except: null },
    run,
  );
}
