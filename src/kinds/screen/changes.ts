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
import type { Changes, Judge } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { publicKeys } from './public-keys.ts';
import { screenKeys } from './keys.ts';

/** Strangers open the page, or do not any more. */
const PUBLIC = {
  added: always(attention('La abre cualquiera.', 'Anybody opens it.', 'gained')),
  removed: always(breaking('Ya no la abre cualquiera.', 'Not anybody opens it any more.', 'lost')),
};

/** A page that strangers open takes no permission to see it. */
const unlessView =
  (judge: Judge): Judge =>
  (change) =>
    change.before === 'view' ? null : judge(change);

/** How two pages that people wrote are compared, as far as their YAML tells. */
export const screenChanges: Changes<Resource<'screen'>> = {
  places: mappingOf({
    ...placesOf(screenKeys),
    module: placeOf(screenKeys.module, 'module'),
    public: mappingOf(placesOf(publicKeys), PUBLIC),
    actions: { ...ACTIONS, removed: unlessView(ACTIONS.removed) },
    access: ACCESS,
    calls: CALLS,
  }),
  source: ([key = '', ...rest]) => (key === 'access' ? [] : [key, ...rest]),
};
