import { STATES_PATH } from '../states/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });
const query = (name: string, description: string): OpenApi => ({ name, in: 'query', schema: text, description });

const count: OpenApi = {
  type: 'object',
  required: ['estado', 'total'],
  properties: {
    estado: { type: ['string', 'integer', 'null'], description: 'Como está en el registro.' },
    total: { type: 'integer', minimum: 0 },
  },
};

/** How many records of a list are in each state. */
export const STATES_PATHS: OpenApi = {
  [`/${STATES_PATH}/{area}/{nombre}`]: {
    get: {
      tags: ['Estados'],
      operationId: 'countStates',
      summary: 'Cuántos registros de una lista hay en cada estado',
      parameters: [
        segment('area'),
        segment('nombre'),
        query('filter', 'Un objeto JSON, como en la lista por páginas.'),
        query('value', 'Lo que se busca.'),
      ],
      responses: {
        200: {
          description: 'Los estados en que hay alguno. Con `hayMas` cada total es lo menos que hay.',
          content: json({
            type: 'object',
            required: ['estados', 'hayMas'],
            properties: { estados: { type: 'array', items: count }, hayMas: { type: 'boolean' } },
          }),
        },
        ...problems('400', '401', '403', '404', '503'),
      },
    },
  },
};
