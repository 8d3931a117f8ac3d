import type { Constraint } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { kindIn } from '../constraints/index.ts';
import { constraintKeys } from '../described.ts';
import { readIn } from '#src/language/mapping.ts';
import type { Around } from '../constraints/kind.ts';

/** The constraints of a catalogue; an entry that is of no kind, or of several, is left out, which a rule refuses. */
export const defineConstraints = (stated: readonly JsonObject[], around: Around): readonly Constraint[] =>
  stated.flatMap((entry) => constraintOf(entry, around) ?? []);

function constraintOf(entry: JsonObject, around: Around): Constraint | null {
  const kind = kindIn(entry);
  const said = kind?.stated(entry);
  if (!kind || !said) return null;
  const { per: group, where, message } = readIn(constraintKeys, entry);
  const { demand, per } = kind.complete(said, group ?? [], around);
  return { kind: kind.name, demand, per, where, message };
}
