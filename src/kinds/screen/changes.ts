import { ACCESS, ACTIONS, CALLS, mappingOf, OFFERED, placeOf, placesOf } from '#src/language/changes/index.ts';
import type { Changes } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { publicKeys } from './public-keys.ts';
import { screenKeys } from './keys.ts';

/** How two pages that people wrote are compared, as far as their YAML tells. */
export const screenChanges: Changes<Resource<'screen'>> = {
  places: mappingOf({
    ...placesOf(screenKeys),
    module: placeOf(screenKeys.module, 'module'),
    public: mappingOf(placesOf(publicKeys), OFFERED),
    actions: ACTIONS,
    access: ACCESS,
    calls: CALLS,
  }),
  source: ([key = '', ...rest]) => (key === 'access' ? [] : [key, ...rest]),
};
