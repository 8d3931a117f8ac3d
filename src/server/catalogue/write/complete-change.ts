import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';
import { jsonAt } from '../record/json-at.ts';
import { type Lookups, withLookups } from '../repository/lookups.ts';
import type { Repository } from '../repository/repository.ts';
import { rowsIn } from '../sharing/rows.ts';
import type { Attempt } from './attempt.ts';
import { asRecord } from './new-record.ts';

/** Whether something is looked up from another record than before. */
const isLookedUpElsewhere = ({ own, lists }: Lookups, one: JsonObject, other: JsonObject): boolean =>
  own.some(({ from }) => !sameJson(jsonAt(one, from), jsonAt(other, from))) ||
  lists.some(({ field, own: ofRows }) =>
    ofRows.some(
      ({ from }) =>
        !sameJson(
          rowsIn(one, field).map((row) => jsonAt(row, from)),
          rowsIn(other, field).map((row) => jsonAt(row, from)),
        ),
    ),
  );

/**
 * A changed record whole: with what may not be changed as it was, what is looked up, and what is computed of all that. What
 * is put back is looked up from, not what somebody would have put in its place.
 *
 * @param former what the record is taken to have been
 * @param may what whoever changes it may do
 */
export async function completeChange(
  { lookups, rules }: Pick<Repository, 'lookups' | 'rules'>,
  record: JsonObject,
  {
    before,
    former = before,
    may,
  }: { readonly before: JsonObject; readonly former?: JsonObject } & Pick<Attempt, 'may'>,
  run: Run,
): Promise<JsonObject> {
  const { complete } = await rules();
  const completed = async (given: JsonObject, known: JsonObject | null): Promise<JsonObject> => {
    const whole = await withLookups(lookups, given, known, run);
    return asRecord(complete(whole, { stored: true, values: former, may }));
  };
  const next = await completed(record, before);
  return isLookedUpElsewhere(lookups, record, next) ? completed(next, null) : next;
}
