import type { Rule } from '#src/model/rule.ts';
import { duplicateClaims } from '../meaning/duplicates.ts';

export const duplicateRoute: Rule<'catalogue'> = {
  code: 'duplicate-route',
  summary: 'An address opens one screen.',
  scope: 'institution',
  check: (institution) =>
    duplicateClaims(
      institution,
      ({ definition: { route } }) => (route === null ? [] : [{ value: route.toLowerCase(), path: ['route'] }]),
      (route, other) => ({
        message: `\`${other}\` has the address \`${route}\` already.`,
        hint: 'Give this one another `route:`, or `route: none`.',
      }),
    ),
};
