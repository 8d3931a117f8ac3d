import { screenOf } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { type Screens, screensByName } from '#src/model/screen.ts';
import { kinds } from './index.ts';

/** What the resources of an institution open, whatever their kinds; worked out once for each institution. */
export const screensIn: (institution: InstitutionResources) => Screens = remembered(
  ({ resources }: InstitutionResources) => screensByName(resources, (resource) => screenOf(kinds, resource)),
);
