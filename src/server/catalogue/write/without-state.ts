import type { Catalogue } from '#src/model/catalogue.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { sameJson } from '../../sql/same-json.ts';

/** What the record is, or what a new one begins with. */
type Now = { readonly before: JsonObject } | { readonly initial: JsonObject };

/**
 * What a body says of a record, without its state: that changes by transitions alone. To say the state that the record
 * is in anyway is fine, as existing clients send whole records; to say another one is a problem.
 */
export function withoutState(
  { states }: Catalogue,
  values: JsonObject,
  now: Now,
): { readonly values: JsonObject; readonly problems: readonly FieldProblem[] } {
  if (states === null) return { values, problems: [] };
  const { [states.field]: given, ...others } = values;
  const is: Json = ('before' in now ? now.before : now.initial)[states.field] ?? null;
  const isNone = given === undefined || ('initial' in now && given === null);
  if (isNone || sameJson(given, is)) return { values: others, problems: [] };
  const problem: FieldProblem =
    'before' in now
      ? { path: states.field, code: 'state', params: {} }
      : {
          path: states.field,
          code: 'initialState',
          params: { state: typeof is === 'string' || typeof is === 'number' ? is : '' },
        };
  return { values: others, problems: [problem] };
}
