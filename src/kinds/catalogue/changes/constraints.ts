import { orEmpty } from '#src/model/absent.ts';
import {
  attention,
  breaking,
  by,
  DEMANDED,
  entries,
  mappingOf,
  placesOf,
  TOLD_ELSEWHERE,
  value,
  whatever,
} from '#src/language/changes/index.ts';
import type { Change, EntriesPlace, Judge, Verdict } from '#src/model/change.ts';
import { isJsonObject, type Json, textOfJson } from '#src/model/json.ts';
import { kindNamed } from '../constraints/index.ts';
import { fewerAlike } from '../constraints/looser.ts';
import { constraintKeys } from '../part-keys.ts';

const OTHERWISE = breaking(
  'Exige otra cosa: no se puede decidir si es más o menos estricta.',
  'It demands something else: whether it is stricter cannot be decided.',
);
const STRICTER = breaking('Exige más que antes.', 'It demands more than before.');
const LOOSER = attention('Exige menos que antes.', 'It demands less than before.');

const namesIn = (said: Json | undefined): readonly string[] =>
  Array.isArray(said) ? said.map((name: Json) => textOfJson(name)) : [];

const kindIn = ({ beside }: Pick<Change, 'beside'>) => kindNamed(textOfJson(orEmpty(beside.after['kind'])));

/** Fields whose values make a group: with more of them the groups are smaller. */
const judgeGroups: Judge = (change) => {
  const way = kindIn(change)?.smallerGroups;
  const asks = fewerAlike(namesIn(change.before), namesIn(change.after));
  if (asks === 'the same') return null;
  if (way === undefined || asks === null) return OTHERWISE;
  return (asks === 'less') === (way === 'looser') ? LOOSER : STRICTER;
};

/** What a kind demands: numbers and names of which it knows which way they loosen it, or what nobody can decide. */
function judgeDemand({ before, after, beside }: Change): Verdict | null {
  // That it is of another kind is told.
  if (beside.before['kind'] !== beside.after['kind']) return null;
  const groups = { before: namesIn(beside.before['per']), after: namesIn(beside.after['per']) };
  const asks = isJsonObject(before) && isJsonObject(after) ? kindIn({ beside })?.asks(before, after, groups) : null;
  if (asks === 'the same') return null;
  if (asks === null || asks === undefined) return OTHERWISE;
  return asks === 'less' ? LOOSER : STRICTER;
}

export const constraintsPlace: EntriesPlace = entries(
  mappingOf({
    name: TOLD_ELSEWHERE,
    kind: whatever(OTHERWISE),
    demand: value(judgeDemand),
    ...placesOf(constraintKeys),
    per: value(judgeGroups),
    untold: TOLD_ELSEWHERE,
    forbidsRepeats: TOLD_ELSEWHERE,
  }),
  { ...DEMANDED, name: by('name'), moved: null },
);
