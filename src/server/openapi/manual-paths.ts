import { MANUAL_PATH } from '../manual/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const inLanguages = { type: 'object', required: ['es', 'en'], properties: { es: text, en: text } };
const entry = {
  recurso: text,
  titulo: inLanguages,
  area: inLanguages,
  ruta: { type: ['string', 'null'], description: 'La dirección de su pantalla.' },
};

const operation = (operationId: string, summary: string, rest: OpenApi): OpenApi => ({
  tags: ['Manual'],
  operationId,
  summary,
  ...rest,
});

export const MANUAL_PATHS: OpenApi = {
  [`/${MANUAL_PATH}`]: {
    get: operation('manual', 'Las páginas del manual de lo que quien pregunta puede ver', {
      parameters: [{ name: 'value', in: 'query', description: 'Palabras que la página dice.', schema: text }],
      responses: {
        200: {
          description: 'Las páginas.',
          content: json({ type: 'array', items: { type: 'object', properties: entry } }),
        },
        ...problems('400', '401'),
      },
    }),
  },
  [`/${MANUAL_PATH}/{area}/{nombre}`]: {
    parameters: ['area', 'nombre'].map((name) => ({ name, in: 'path', required: true, schema: text })),
    get: operation('manualPage', 'La página del manual de un recurso', {
      responses: {
        200: {
          description: 'La página.',
          content: json({
            type: 'object',
            properties: {
              ...entry,
              secciones: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { id: text, titulo: inLanguages, bloques: { type: 'array', items: { type: 'object' } } },
                },
              },
            },
          }),
        },
        ...problems('401', '404'),
      },
    }),
  },
  [`/${MANUAL_PATH}/diccionario.csv`]: {
    get: operation('dataDictionary', 'El diccionario de datos: cada columna de cada tabla de la institución', {
      responses: { 200: { description: 'CSV.', content: { 'text/csv': { schema: text } } }, ...problems('401', '403') },
    }),
  },
};
