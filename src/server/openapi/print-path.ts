import { PRINT_PATH } from '../prints/path.ts';
import { type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });

/** A record as paper. */
export const PRINT_PATHS: OpenApi = {
  [`/${PRINT_PATH}/{area}/{nombre}/{id}`]: {
    get: {
      tags: ['Imprimir'],
      operationId: 'printRecord',
      summary: 'Un registro en el papel de la institución, con lo que su formulario muestra a quien pregunta',
      parameters: [segment('area'), segment('nombre'), segment('id')],
      responses: {
        200: { description: 'Un PDF.', content: { 'application/pdf': { schema: text } } },
        ...problems('401', '403', '404', '422'),
        503: { description: 'Quien pregunta, o todos juntos, tienen ya demasiadas impresiones en curso.' },
      },
    },
  },
};
