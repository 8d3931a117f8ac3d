import { expressionAt } from '#src/expressions/expression.ts';
import type { Constraint } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { stringsAt, textAt } from '#src/model/reading.ts';
import { constraintKinds } from '../constraints/index.ts';
import type { Around } from '../constraints/kind.ts';

/** The constraints of a catalogue; an entry that is of no kind is left out, which a rule refuses. */
export const defineConstraints = (stated: readonly JsonObject[], around: Around): readonly Constraint[] =>
  stated.flatMap((entry) => constraintOf(entry, around));

function constraintOf(entry: JsonObject, around: Around): readonly Constraint[] {
  for (const { name, stated, complete } of constraintKinds) {
    const said = stated(entry);
    if (said === null) continue;
    const { demand, per } = complete(said, stringsAt(entry, 'per') ?? [], around);
    const where = expressionAt(entry, 'where') ?? null;
    return [{ kind: name, demand, per, where, message: textAt(entry, 'message') ?? null }];
  }
  return [];
}
