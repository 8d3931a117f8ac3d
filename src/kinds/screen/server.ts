import type { FastifyRequest } from 'fastify';
import type { ServerPart } from '#src/model/kind.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { institutionOf } from '#src/server/http/visit.ts';
import '#src/server/kind-part.ts';
import { formPath, formPaths } from '#src/server/public/form-paths.ts';
import { serveForm } from '#src/server/public/form-routes.ts';
import { serveLinks } from '#src/server/public/link-routes.ts';
import { type ServedForm, servedForm } from '#src/server/public/served-form.ts';
import type { PublicForm } from './screen.ts';
import { SENDS_LINK } from './screen.ts';

/** The pages of an institution that strangers open, by name. */
const formsOf = (institution: InstitutionResources): ReadonlyMap<string, PublicForm> =>
  new Map(
    [...ofKind(institution, 'screen')].flatMap(([name, { definition }]) =>
      definition.public === null ? [] : [[name, definition.public] as const],
    ),
  );

export const part: ServerPart = {
  serve: (app, { model, database, repositories, pages, strangers }) => {
    const names = new Set(model.institutions.flatMap((institution) => [...formsOf(institution).keys()]));
    for (const name of names) {
      const path = formPath(name);
      const formOf = (request: FastifyRequest): ServedForm => {
        const served = servedForm(institutionOf(request), name, repositories);
        if (served === null) throw new ProblemError('not-found');
        return served;
      };
      serveForm(app, { path, database, pages, formOf, limits: strangers.limits, links: strangers.links });
      const linked = model.institutions.filter((one) => (formsOf(one).get(name)?.link ?? null) !== null);
      if (linked.length === 0) continue;
      const anyOf = Object.fromEntries(linked.map(({ code }) => [code, [{ resource: name, action: SENDS_LINK }]]));
      serveLinks(app, {
        path,
        database,
        access: { config: { access: { anyOf } } },
        formOf: (request) => {
          const served = formOf(request);
          const { link } = served.form;
          if (link === null) throw new ProblemError('not-found');
          return { ...served, link };
        },
        ...strangers,
      });
    }
  },
  describe: (institution) => ({
    paths: [...formsOf(institution)].map(([name, form]) =>
      formPaths(name, ofKind(institution, 'screen').get(name)?.definition.title ?? form.intro, form),
    ),
    schemas: {},
  }),
};
