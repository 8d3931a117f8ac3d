import { mappingOf, placesOf, TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import type { Changes, Place } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { homeKeys } from './keys.ts';

const places: Readonly<Record<string, Place>> = { ...placesOf(homeKeys), kind: TOLD_ELSEWHERE };

/** How two home pages are compared. */
export const homeChanges: Changes<Resource<'home'>> = {
  places: mappingOf(places),
  source: (path) => path,
};
