import { HISTORY_PATH } from '../history/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const optional = { type: ['string', 'null'] };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });

const version: OpenApi = {
  type: 'object',
  required: ['version', 'momento', 'accion', 'registro'],
  properties: {
    version: { type: 'integer', description: 'Crece con cada escritura; con `antes` se piden las anteriores a una.' },
    momento: { ...text, format: 'date-time' },
    accion: { enum: ['INSERT', 'UPDATE', 'DELETE'] },
    transicion: { ...optional, description: 'La que cambió el estado.' },
    razon: optional,
    direccion: { ...optional, description: 'Desde dónde.' },
    solicitud: { ...optional, description: 'La de la petición, o lo que lo escribió donde no fue una persona.' },
    quien: { ...optional, description: 'Nulo donde no fue una persona.' },
    registro: { type: ['object', 'null'], description: 'Como quedó, con sus filas; nulo una vez borrado.' },
  },
};

/** What became of a record. */
export const HISTORY_PATHS: OpenApi = {
  [`/${HISTORY_PATH}/{area}/{nombre}/{id}`]: {
    get: {
      tags: ['Historial'],
      operationId: 'recordHistory',
      summary: 'Las versiones de un registro, de la última a la primera: quién lo escribió, cuándo y cómo quedó',
      parameters: [
        segment('area'),
        segment('nombre'),
        segment('id'),
        { name: 'antes', in: 'query', schema: { type: 'integer', minimum: 1 }, description: 'Las anteriores a esta.' },
      ],
      responses: {
        200: {
          description: 'Hasta 21 versiones.',
          content: json({ type: 'array', items: version }),
        },
        ...problems('400', '401', '403', '404'),
      },
    },
  },
};
