import { attention, breaking, mappingOf, placesOf, TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import type { Changes, EntriesPlace, Judge, Place } from '#src/model/change.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Resource } from '#src/model/resource.ts';
import { homeKeys } from './keys.ts';

const told = placesOf(homeKeys);

/** Who sees which of the cards, and in which order, the roles say. */
const unordered = (place: Place | undefined): EntriesPlace => {
  if (place?.is !== 'entries') throw new Error('Cards are entries.');
  return { ...place, moved: null };
};

const namesIn = (cards: Json | undefined): readonly string[] =>
  Array.isArray(cards) ? cards.map((name: Json) => textOfJson(name)) : [];

/** A role that has cards of its own has those of others no more, and the other way round. */
const judgeRole: Judge = ({ before, after, beside }) => {
  const old = namesIn(before ?? beside.before['others']);
  const now = namesIn(after ?? beside.after['others']);
  return old.some((name) => !now.includes(name))
    ? breaking('El rol ya no ve todo lo que veía.', 'The role does not see all any more that it saw.')
    : attention('El rol ve más, o en otro orden.', 'The role sees more, or in another order.');
};

const places: Readonly<Record<string, Place>> = {
  ...told,
  kind: TOLD_ELSEWHERE,
  roles: { ...unordered(told['roles']), added: judgeRole, removed: judgeRole },
  counts: unordered(told['counts']),
  calendars: unordered(told['calendars']),
  notices: unordered(told['notices']),
};

/** How two home pages are compared. */
export const homeChanges: Changes<Resource<'home'>> = {
  places: mappingOf(places),
  source: (path) => path,
};
