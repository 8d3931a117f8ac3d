import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Rule } from '#src/model/rule.ts';
import { type Claim, duplicateClaims } from '../meaning/duplicates.ts';
import { perResource } from '../meaning/per-resource.ts';

const claimedRoutes: (resource: CatalogueResource) => readonly Claim[] = perResource(({ definition: { route } }) =>
  route === null ? [] : [{ value: route.toLowerCase(), path: ['route'] }],
);

export const duplicateRoute: Rule<'catalogue'> = {
  code: 'duplicate-route',
  summary: 'An address opens one screen.',
  scope: 'institution',
  check: (institution) =>
    duplicateClaims(institution, claimedRoutes, (route, other) => ({
      message: `\`${other}\` has the address \`${route}\` already.`,
      hint: 'Give this one another `route:`, or `route: none`.',
    })),
};
