import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Cause } from '#src/model/served-address.ts';
import { SHARED_PATH } from '../catalogue/sharing/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const names = { type: 'array', items: text };
const resource = {
  name: 'recurso',
  in: 'query',
  required: true,
  schema: { ...text, description: 'Un catálogo que comparte datos con otros: academicos/profesores.' },
};

const answer = (description: string, properties: OpenApi): OpenApi => ({
  200: { description, content: json({ type: 'object', required: Object.keys(properties), properties }) },
});

const PATHS: OpenApi = {
  [`/${SHARED_PATH}`]: {
    parameters: [resource],
    get: {
      tags: ['Personas'],
      operationId: 'fieldsOfKnown',
      summary: 'Los campos de un registro nuevo por los que se sabe de quién es, los que van juntos en una lista',
      responses: {
        ...answer('Los campos.', { campos: { type: 'array', items: names } }),
        ...problems('401', '403', '404'),
      },
    },
    post: {
      tags: ['Personas'],
      operationId: 'knownBy',
      summary: 'De quién sería un registro nuevo con estos datos',
      requestBody: { required: true, content: json({ type: 'object' }) },
      responses: {
        ...answer('De quién; `null` si de nadie que se conozca.', { known: { type: ['object', 'null'] } }),
        ...problems('400', '401', '403', '404', '422', '429'),
      },
    },
  },
  [`/${SHARED_PATH}/{id}`]: {
    parameters: [resource, { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    get: {
      tags: ['Personas'],
      operationId: 'sharedWith',
      summary: 'Con qué otros registros comparte datos uno, y cuáles no puede cambiar quien pregunta',
      responses: {
        ...answer('Los que puede ver quien pregunta, cuántos más hay, y los campos que no puede cambiar.', {
          papeles: {
            type: 'array',
            items: {
              type: 'object',
              properties: { recurso: text, id: { type: 'integer' }, edita: { type: 'boolean' } },
            },
          },
          otros: { type: 'integer' },
          fijos: names,
        }),
        ...problems('401', '403', '404'),
      },
    },
  },
};

const firstThatShares = (institution: InstitutionResources): CatalogueResource | undefined =>
  [...ofKind(institution, 'catalogue').values()].find(({ definition }) => definition.shares !== null);

/** What a form asks of what is shared, where an institution has catalogues that share. */
export const sharingPaths = (institution: InstitutionResources): OpenApi =>
  firstThatShares(institution) === undefined ? {} : PATHS;

/** The same, with the first that makes it so. */
export function sharingCauses(institution: InstitutionResources): readonly Cause[] {
  const first = firstThatShares(institution);
  return first === undefined ? [] : [{ paths: Object.keys(PATHS), resource: first.name, said: ['shares'] }];
}
