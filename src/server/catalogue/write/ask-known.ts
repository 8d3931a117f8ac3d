import type { JsonObject } from '#src/model/json.ts';
import type { Repository } from '../repository/repository.ts';
import { type Among, knownByCount, knownRecord } from '../sharing/known.ts';
import type { Attempt } from './attempt.ts';
import { demandCounted } from './tries.ts';

/** Whoever asks what others' records are known by. */
export type Asking = Pick<Attempt, 'sees' | 'tries' | 'run'>;

/**
 * The id of a record that is known by what one is said to be; null where none is. For whoever may not see such records each
 * number and document is counted first, whether it is anybody's or not: held up they learn nothing by it.
 *
 * @param before what the record was, which nobody tries anew; null for a new one
 */
export async function askKnown(
  { sees, tries, run }: Asking,
  searched: Repository,
  record: JsonObject,
  { before, ...among }: Among & { readonly before: JsonObject | null },
): Promise<number | null> {
  if (!sees(searched.name)) demandCounted(tries, 'told', knownByCount(searched, record, before));
  return knownRecord(searched, record, among, run);
}
