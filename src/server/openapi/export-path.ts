import { FORMATS, SEPARATORS } from '../exports/asked.ts';
import { EXPORT_PATH } from '../exports/path.ts';
import { formats } from '../exports/formats.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });

const body: OpenApi = {
  type: 'object',
  properties: {
    formato: { enum: [...FORMATS], description: `${FORMATS[0]} si no se dice.` },
    separador: { enum: [...SEPARATORS], description: 'Entre las celdas de un CSV; la coma si no se dice.' },
    columnas: {
      anyOf: [{ type: 'array', items: text, minItems: 1 }, { const: 'todas' }],
      description: 'Campos, en su orden; los de la lista si no se dice.',
    },
    orden: { type: 'array', items: text, description: 'Campo y ASC o DESC; el de la lista si no se dice.' },
    filtro: { type: 'object', description: 'Como en la lista por páginas.' },
    buscar: { ...text, maxLength: 200 },
    ids: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      maxItems: 20_000,
      description: 'Los registros, en su orden, en lugar de lo que digan filtro, buscar y orden.',
    },
  },
};

/** The list of a catalogue as a file. */
export const EXPORT_PATHS: OpenApi = {
  [`/${EXPORT_PATH}/{area}/{nombre}`]: {
    post: {
      tags: ['Exportar'],
      operationId: 'exportList',
      summary: 'La lista de un catálogo como archivo, con las palabras que la pantalla muestra en lugar de números',
      parameters: [segment('area'), segment('nombre')],
      requestBody: { required: true, content: json(body) },
      responses: {
        200: {
          description: 'El archivo; se envía mientras se lee.',
          content: Object.fromEntries(Object.values(formats).map(({ type }) => [type, { schema: text }])),
        },
        ...problems('400', '401', '403', '404', '422'),
        503: { description: 'Quien pregunta, o todos juntos, tienen ya demasiadas exportaciones en curso.' },
      },
    },
  },
};
