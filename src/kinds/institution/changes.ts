import { mappingOf, placesOf } from '#src/language/changes/index.ts';
import type { Changes } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { institutionKeys } from './keys.ts';

/** How the settings of two institutions, or of one before and after, are compared. */
export const institutionChanges: Changes<Resource<'institution'>> = {
  places: mappingOf(placesOf(institutionKeys)),
  source: (path) => path,
};
