import type { FastifyRequest } from 'fastify';
import type { ServerPart } from '#src/model/kind.ts';
import { ofKind } from '#src/model/resource.ts';
import '#src/server/kind-part.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '#src/server/http/request-context.ts';
import { COMPANY } from '#src/server/sql/company.ts';
import { statementOf } from '#src/server/sql/prepared.ts';
import { sql, table as tableName } from '#src/server/sql/sql.ts';
import { CONFIRM, endpointOf, type NoteResource, tableOf } from './note.ts';

const noteIn = (request: FastifyRequest, name: string): NoteResource => {
  const found = ofKind(institutionOf(request), 'note').get(name);
  if (found === undefined) throw new ProblemError('not-found');
  return found;
};

export const part: ServerPart = {
  serve: (app, { model, database }) => {
    const names = new Set(model.institutions.flatMap((institution) => [...ofKind(institution, 'note').keys()]));
    for (const name of names) {
      const table = tableOf(name);
      const path = `/${endpointOf(name)}`;
      const accessTo = (action: string) => ({
        config: { access: { grantsOf: async () => [{ resource: name, action }] } },
      });
      app.get(path, accessTo('view'), async (request) => {
        const [row] = await database.batch(tenantOf(request), [
          statementOf(sql`select count(*)::integer as leidas from ${tableName(table)}`),
        ]);
        return { texto: noteIn(request, name).definition.text.es, leidas: row?.['leidas'] };
      });
      app.post(path, accessTo(CONFIRM), async (request, reply) => {
        await database.batch(tenantOf(request), [
          statementOf(
            sql`insert into ${tableName(table)} (company_id, usuarioid)
              values (${COMPANY}, ${sessionOf(request).userId}) on conflict do nothing`,
          ),
        ]);
        return reply.code(204).send();
      });
    }
  },
  describe: (institution) => ({
    paths: [...ofKind(institution, 'note').values()].map(({ name, definition: { title } }) => ({
      [`/${endpointOf(name)}`]: {
        get: { summary: `Lee «${title.es}»`, responses: { 200: { description: 'Lo que dice.' } } },
        post: { summary: `Dice que leyó «${title.es}»`, responses: { 204: { description: 'Queda anotado.' } } },
      },
    })),
    schemas: {},
  }),
};
