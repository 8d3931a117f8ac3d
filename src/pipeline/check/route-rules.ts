import { textBefore } from '#src/model/absent.ts';
import { duplicateClaims } from '#src/model/claims.ts';
import { OWN_ROUTES, SERVER_ROOTS } from '#src/model/own-routes.ts';
import { shapeOf } from '#src/model/route.ts';
import type { InstitutionRule } from '#src/model/rule.ts';

/** An address opens one screen, whatever the kinds of those that say it. */
const duplicateRoute: InstitutionRule = {
  code: 'duplicate-route',
  summary: 'An address opens one screen.',
  scope: 'institution',
  check: ({ resources, screens }) =>
    duplicateClaims(
      resources,
      ({ name }) => {
        const route = screens.get(name)?.route ?? null;
        return route === null ? [] : [{ value: shapeOf(route), path: ['route'] }];
      },
      (shape, other) => ({
        message: `\`${other}\` has the address \`${screens.get(other)?.route ?? shape}\` already.`,
        hint: 'Give this one another `route:`, or `route: none`.',
      }),
    ),
};

const OWN_SHAPES = new Set(Object.values(OWN_ROUTES).map(shapeOf));

/** Ends like the name of a file, as which the server looks for it. */
const FILE = /\.\w+$/;

const takenBy = (route: string): string | null => {
  const shape = shapeOf(route);
  if (OWN_SHAPES.has(shape)) return 'a page of the app itself';
  if (SERVER_ROOTS.includes(textBefore(shape, '/'))) return 'what the server answers';
  return FILE.test(shape) ? 'files of the app' : null;
};

/** No screen stands where the shell, a public page or the server has its own. */
const reservedRoute: InstitutionRule = {
  code: 'reserved-route',
  summary: 'An address that the app or the server uses itself opens no screen of a resource.',
  scope: 'institution',
  check: ({ resources, screens }) =>
    [...resources.values()].flatMap((resource) => {
      const route = screens.get(resource.name)?.route ?? null;
      const owner = route === null ? null : takenBy(route);
      if (owner === null) return [];
      return [
        {
          resource,
          path: ['route'],
          message: `The address \`${route}\` belongs to ${owner}.`,
          hint: 'Give it another `route:`.',
        },
      ];
    }),
};

/** What the addresses of screens must keep, whatever their kinds; each says its own as `route:` of its YAML. */
export const routeRules: readonly InstitutionRule[] = [duplicateRoute, reservedRoute];
