import { FIND_PATH } from '../catalogue/find/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const found: OpenApi = {
  type: 'object',
  required: ['recurso', 'id', 'nombre', 'numero', 'activo', 'exacto'],
  properties: {
    recurso: { type: 'string', description: 'El catálogo: academicos/estudiantes.' },
    id: { type: 'integer' },
    nombre: { type: 'string' },
    numero: {
      type: ['string', 'null'],
      description: 'El número, código o documento por el que se encontró, o el suyo.',
    },
    activo: { type: 'boolean' },
    exacto: { type: 'boolean', description: 'Si lo buscado es ese número, entero.' },
  },
};

/** The search over all screens. */
export const findPath: OpenApi = {
  [`/${FIND_PATH}`]: {
    get: {
      tags: ['Buscar'],
      operationId: 'find',
      summary: 'Registros de todas las pantallas por su nombre, en cualquier orden, o su número; el mejor primero',
      parameters: [{ name: 'value', in: 'query', required: true, schema: { type: 'string', maxLength: 200 } }],
      responses: {
        200: {
          description: 'Los que encuentra, de lo que puede ver quien pregunta.',
          content: json({
            type: 'object',
            required: ['resultados', 'hayMas'],
            properties: {
              resultados: { type: 'array', items: found },
              hayMas: {
                type: 'array',
                items: { type: 'string' },
                description: 'Los catálogos en los que se encuentran más: búsquense en su lista.',
              },
            },
          }),
        },
        ...problems('400', '401'),
        503: { description: 'Quien pregunta tiene ya demasiadas búsquedas en curso.' },
      },
    },
  },
};
