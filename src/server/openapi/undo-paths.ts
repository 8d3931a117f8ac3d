import { UNDO_PATH } from '../undo/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });
const CATALOGUE = [segment('area'), segment('nombre')];

const undone: OpenApi = {
  type: 'object',
  properties: {
    solicitud: text,
    tareaId: { type: ['integer', 'null'] },
    momento: { type: ['string', 'null'], format: 'date-time' },
    quien: { type: ['string', 'null'] },
    cuenta: {
      type: 'object',
      properties: { borrados: whole, desactivados: whole, devueltos: whole, quedan: whole },
    },
    quedan: {
      type: 'array',
      items: { type: 'object', properties: { registro: whole, etiqueta: { type: ['string', 'null'] }, motivo: text } },
      description: 'Los primeros registros que quedan como están, y por qué.',
    },
  },
};

/** Taking back what an import has written. */
export const UNDO_PATHS: OpenApi = {
  [`/${UNDO_PATH}/{area}/{nombre}`]: {
    post: {
      tags: ['Deshacer'],
      operationId: 'undoRequest',
      summary: 'Deshace, como tarea, lo que una importación escribió en un catálogo',
      parameters: CATALOGUE,
      requestBody: {
        required: true,
        content: json({ type: 'object', required: ['solicitud'], properties: { solicitud: text } }),
      },
      responses: {
        202: {
          description: 'La tarea está en la cola.',
          content: json({ type: 'object', properties: { tareaId: whole } }),
        },
        ...problems('400', '401', '403', '404', '409'),
      },
    },
    get: {
      tags: ['Deshacer'],
      operationId: 'readUndone',
      summary: 'Lo que resultó de deshacer una importación, o lo que resultaría',
      parameters: [
        ...CATALOGUE,
        { name: 'solicitud', in: 'query', required: true, schema: text },
        { name: 'antes', in: 'query', schema: text, description: 'Si está, lo que resultaría, antes de deshacerla.' },
      ],
      responses: {
        200: { description: 'Cuántos registros, y los que quedan.', content: json(undone) },
        ...problems('400', '401', '403', '404'),
      },
    },
  },
};
