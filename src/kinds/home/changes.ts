import { mappingOf, placesOf, TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import type { Changes, Place } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { homeKeys } from './keys.ts';

const told = placesOf(homeKeys);

/** Who sees which of the cards, and in which order, the roles say. */
const unordered = (place: Place | undefined): Place => {
  if (place?.is !== 'entries') throw new Error('Cards are entries.');
  return { ...place, moved: null };
};

const places: Readonly<Record<string, Place>> = {
  ...told,
  kind: TOLD_ELSEWHERE,
  counts: unordered(told['counts']),
  calendars: unordered(told['calendars']),
  notices: unordered(told['notices']),
};

/** How two home pages are compared. */
export const homeChanges: Changes<Resource<'home'>> = {
  places: mappingOf(places),
  source: (path) => path,
};
