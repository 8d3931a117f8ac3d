import { type Claim, duplicateClaims } from '#src/model/claims.ts';
import { ofKind } from '#src/model/resource.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Rule } from '#src/model/rule.ts';
import { perResource } from '../meaning/per-resource.ts';

const claimedPaths: (resource: CatalogueResource) => readonly Claim[] = perResource(({ definition: { api } }) => [
  { value: api.path.toLowerCase(), path: ['api', 'path'] },
]);

export const duplicateApiPath: Rule<'catalogue'> = {
  code: 'duplicate-api-path',
  summary: 'An endpoint serves one catalogue.',
  scope: 'institution',
  check: (institution) =>
    duplicateClaims(ofKind(institution, 'catalogue'), claimedPaths, (path, other) => ({
      message: `\`${other}\` is served at \`${path}\` already.`,
      hint: 'Each catalogue has an `api: { path: … }` of its own.',
    })),
};
