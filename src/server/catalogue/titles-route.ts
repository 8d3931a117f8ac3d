import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import { institutionOf } from '../http/request-context.ts';

/** Where the catalogues that a field of type `resource` may name are told. */
export const TITLES_PATH = 'api/catalogos';

/** Whether its records can be chosen from a list at all. */
const isListed = ({ api }: Catalogue): boolean => api.reading.lookup.length === 0 && api.reading.needs.length === 0;

/** The catalogues whose records whoever asks may see, with their titles. */
export function serveTitles(app: FastifyInstance): void {
  app.get(`/${TITLES_PATH}`, { config: { access: 'signed-in' } }, async (request) => {
    const allowed = await request.may();
    return [...ofKind(institutionOf(request), 'catalogue')]
      .filter(([name, { definition }]) => isListed(definition) && allowed(name, 'view'))
      .map(([recurso, { definition }]) => ({ recurso, titulo: definition.title }));
  });
}
