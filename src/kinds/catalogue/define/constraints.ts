import type { Constraint } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { stringAt, stringsAt, textAt } from '#src/model/reading.ts';
import { kindIn } from '../constraints/index.ts';
import type { Around } from '../constraints/kind.ts';

/** The constraints of a catalogue; an entry that is of no kind, or of several, is left out, which a rule refuses. */
export const defineConstraints = (stated: readonly JsonObject[], around: Around): readonly Constraint[] =>
  stated.flatMap((entry) => constraintOf(entry, around) ?? []);

function constraintOf(entry: JsonObject, around: Around): Constraint | null {
  const kind = kindIn(entry);
  const said = kind?.stated(entry);
  if (!kind || !said) return null;
  const { demand, per } = kind.complete(said, stringsAt(entry, 'per') ?? [], around);
  const where = stringAt(entry, 'where') ?? null;
  return { kind: kind.name, demand, per, where, message: textAt(entry, 'message') ?? null };
}
