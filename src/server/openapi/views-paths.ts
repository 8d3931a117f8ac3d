import { LONGEST_VALUE, MOST_CHANGES } from '../memory/read-changes.ts';
import { MEMORY_PATH } from '../memory/path.ts';
import { VIEWS_PATH } from '../views/path.ts';
import { VIEW_SCHEMA } from '../views/read-view.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });
const { nombre, contenido, roles } = VIEW_SCHEMA.properties;

const view: OpenApi = {
  type: 'object',
  required: ['id', 'nombre', 'contenido', 'roles', 'propia', 'cambiable', 'rowVersion'],
  properties: {
    id: { type: 'integer' },
    nombre,
    contenido,
    roles: { ...roles, description: 'Los roles que la ven; sin ninguno es de quien la hizo.' },
    propia: { type: 'boolean' },
    cambiable: { type: 'boolean', description: 'Si quien pregunta puede cambiarla y borrarla.' },
    autor: text,
    rowVersion: { type: 'integer', description: 'La que un PUT dice que cambia.' },
  },
};

const sent: OpenApi = { required: true, content: json(VIEW_SCHEMA) };
const answered = (status: number, description: string): OpenApi => ({
  [status]: { description, content: json(view) },
});
const list = [segment('area'), segment('nombre')];
const refusals = problems('400', '401', '403', '404', '413', '422');

/** Lists as people have set them up. */
export const VIEWS_PATHS: OpenApi = {
  [`/${VIEWS_PATH}/{area}/{nombre}`]: {
    parameters: list,
    get: {
      tags: ['Vistas'],
      operationId: 'views',
      summary: 'Las vistas guardadas de una lista: las propias y las compartidas con el rol de quien pregunta',
      responses: {
        200: {
          description: 'Las vistas, y los roles con que quien pregunta puede compartir.',
          content: json({
            type: 'object',
            required: ['vistas', 'roles'],
            properties: {
              vistas: { type: 'array', items: view },
              roles: {
                type: 'array',
                items: { type: 'object', properties: { id: { type: 'integer' }, nombre: text } },
              },
            },
          }),
        },
        ...problems('401', '403', '404'),
      },
    },
    post: {
      tags: ['Vistas'],
      operationId: 'createView',
      summary: 'Guardar una vista; con roles la comparte quien cuida los roles o, con el suyo, quien edita en la lista',
      requestBody: sent,
      responses: { ...answered(201, 'La vista guardada.'), ...refusals },
    },
  },
  [`/${VIEWS_PATH}/{area}/{nombre}/{id}`]: {
    parameters: [...list, segment('id')],
    put: {
      tags: ['Vistas'],
      operationId: 'changeView',
      summary: 'Cambiar una vista de la versión que se dice',
      requestBody: sent,
      responses: { ...answered(200, 'La vista como queda.'), ...refusals, ...problems('409') },
    },
    delete: {
      tags: ['Vistas'],
      operationId: 'deleteView',
      summary: 'Borrar una vista',
      responses: { 204: { description: 'Borrada.' }, ...problems('401', '403', '404') },
    },
  },
};

const kept: OpenApi = { type: 'object', additionalProperties: true };

/** What the app remembers of whoever is signed in. */
export const MEMORY_PATHS: OpenApi = {
  [`/${MEMORY_PATH}`]: {
    get: {
      tags: ['Sesión'],
      operationId: 'memory',
      summary: 'Lo que la aplicación recuerda del usuario: un valor por clave',
      responses: { 200: { description: 'Los valores.', content: json(kept) }, ...problems('401') },
    },
    put: {
      tags: ['Sesión'],
      operationId: 'remember',
      summary: `Recordar u olvidar (null) claves, hasta ${MOST_CHANGES} a la vez y de ${LONGEST_VALUE} caracteres; las demás quedan`,
      requestBody: { required: true, content: json(kept) },
      responses: { 204: { description: 'Guardado.' }, ...problems('400', '401', '413', '422') },
    },
  },
};
