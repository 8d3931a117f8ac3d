import { USES_PATH } from '../uses/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });

const use: OpenApi = {
  type: 'object',
  required: ['recurso', 'titulo', 'campo', 'etiqueta', 'total', 'hayMas', 'filtro'],
  properties: {
    recurso: { ...text, description: 'El catálogo cuyos registros se refieren a este.' },
    titulo: text,
    campo: text,
    etiqueta: { ...text, description: 'Del campo, tras la de su lista.' },
    total: { ...whole, description: 'Registros; hasta 1000.' },
    hayMas: { type: 'boolean' },
    filtro: { type: ['string', 'null'], description: 'Por el que su lista se reduce a ellos.' },
  },
};

const told: OpenApi = {
  description: 'De lo que quien pregunta no puede ver, en cuántos campos está (`ocultos`).',
  content: json({
    type: 'object',
    required: ['usos', 'ocultos'],
    properties: { usos: { type: 'array', items: use }, ocultos: whole },
  }),
};

const ids: OpenApi = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 1000 };

/** What refers to a record, or to one of several. */
export const USES_PATHS: OpenApi = {
  [`/${USES_PATH}/{area}/{nombre}/{id}`]: {
    get: {
      tags: ['Usos'],
      operationId: 'recordUses',
      summary: 'Los registros que se refieren a uno, contados por campo',
      parameters: [segment('area'), segment('nombre'), segment('id')],
      responses: {
        200: told,
        ...problems('401', '403', '404'),
      },
    },
  },
  [`/${USES_PATH}/{area}/{nombre}`]: {
    post: {
      tags: ['Usos'],
      operationId: 'recordsUses',
      summary: 'Los registros que se refieren a alguno de varios, contados por campo',
      parameters: [segment('area'), segment('nombre')],
      requestBody: { required: true, content: json({ type: 'object', required: ['ids'], properties: { ids } }) },
      responses: { 200: told, ...problems('400', '401', '403', '404') },
    },
  },
};
