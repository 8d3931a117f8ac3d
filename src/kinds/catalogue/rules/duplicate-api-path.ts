import type { Rule } from '#src/model/rule.ts';
import { duplicateClaims } from '../meaning/duplicates.ts';

export const duplicateApiPath: Rule<'catalogue'> = {
  code: 'duplicate-api-path',
  summary: 'An endpoint serves one catalogue.',
  scope: 'institution',
  check: (institution) =>
    duplicateClaims(
      institution,
      ({ definition: { api } }) => [{ value: api.path.toLowerCase(), path: ['api', 'path'] }],
      (path, other) => ({
        message: `\`${other}\` is served at \`${path}\` already.`,
        hint: 'Each catalogue has an `api: { path: … }` of its own.',
      }),
    ),
};
