import {
  ACCESS,
  ACTIONS,
  always,
  attention,
  breaking,
  CALLS,
  mappingOf,
  placeOf,
  placesOf,
} from '#src/language/changes/index.ts';
import type { Changes, EntriesPlace, Judge } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { publicKeys } from './public-keys.ts';
import { screenKeys } from './keys.ts';

/** Strangers open the page, or do not any more. */
const PUBLIC = {
  added: always(attention('La abre cualquiera.', 'Anybody opens it.', 'gained')),
  removed: always(breaking('Ya no la abre cualquiera.', 'Not anybody opens it any more.', 'lost')),
};

/** A page that strangers open takes no permission to see it; what comes of that is told of `public`. */
const unlessPublic =
  (judge: Judge): Judge =>
  (change) => {
    const isView = change.path.at(-1) === 'view';
    return isView && ('public' in change.beside.after || 'public' in change.beside.before) ? null : judge(change);
  };

const opening = (place: EntriesPlace): EntriesPlace => ({
  ...place,
  added: unlessPublic(place.added),
  removed: unlessPublic(place.removed),
});

/** How two pages that people wrote are compared, as far as their YAML tells. */
export const screenChanges: Changes<Resource<'screen'>> = {
  places: mappingOf({
    ...placesOf(screenKeys),
    module: placeOf(screenKeys.module, 'module'),
    public: mappingOf(placesOf(publicKeys), PUBLIC),
    actions: opening(ACTIONS),
    access: opening(ACCESS),
    calls: CALLS,
  }),
  source: ([key = '', ...rest]) => (key === 'access' ? [] : [key, ...rest]),
};
