import type { FastifyRequest } from 'fastify';
import type { ServerPart } from '#src/model/kind.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { institutionOf } from '#src/server/http/request-context.ts';
import '#src/server/kind-part.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { formPath } from '#src/model/public-form.ts';
import { targetIn } from '#src/server/files/targets.ts';
import { formPaths } from '#src/server/public/form-paths.ts';
import { serveForm } from '#src/server/public/form-routes.ts';
import { serveLinks } from '#src/server/public/link-routes.ts';
import { type DeclaredForm, type ServedForm, servedForm } from '#src/server/public/served-form.ts';
import type { PublicForm } from './public-keys.ts';
import { SENDS_LINK } from './screen.ts';

/** The pages of an institution that strangers open, by name. */
const formsOf = (institution: InstitutionResources): ReadonlyMap<string, DeclaredForm> =>
  new Map(
    [...ofKind(institution, 'screen')].flatMap(([name, { definition }]) => {
      const { route, title, public: form } = definition;
      return form === null ? [] : [[name, { name, route, title, form, institution }] as const];
    }),
  );

/** The fields of a form that are files. */
const filesOf = (institution: InstitutionResources, { of, fields }: PublicForm): readonly string[] =>
  fields.filter((field) => targetIn(institution, of, field, fieldTypes) !== null);

export const part: ServerPart = {
  serve: (app, { model, database, repositories, pages, files, strangers }) => {
    const forms = new Map(model.institutions.map((institution) => [institution.code, formsOf(institution)]));
    for (const name of new Set([...forms.values()].flatMap((own) => [...own.keys()]))) {
      const path = formPath(name);
      const formOf = (request: FastifyRequest): ServedForm => {
        const declared = forms.get(institutionOf(request).code)?.get(name);
        if (declared === undefined) throw new ProblemError('not-found');
        return servedForm(declared, repositories);
      };
      const takesFiles = model.institutions.some((institution) => {
        const form = forms.get(institution.code)?.get(name)?.form;
        return form !== undefined && filesOf(institution, form).length > 0;
      });
      const { limits, links } = strangers;
      serveForm(app, { path, database, pages, files, takesFiles, formOf, limits, links });
      const linked = [...forms].filter(([, own]) => (own.get(name)?.form.link ?? null) !== null);
      if (linked.length === 0) continue;
      const anyOf = Object.fromEntries(linked.map(([code]) => [code, [{ resource: name, action: SENDS_LINK }]]));
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
    paths: [...formsOf(institution).values()].map(({ name, title, form }) =>
      formPaths(name, title, form, filesOf(institution, form)),
    ),
    schemas: {},
  }),
};
