import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const id = { type: 'integer' };

const ok = (description: string, schema: OpenApi): OpenApi => ({ 200: { description, content: json(schema) } });

const campuses = ok('Los recintos activos.', {
  type: 'array',
  items: {
    type: 'object',
    properties: { sedeId: id, sedeDescripcion: text, predeterminada: { type: 'boolean' } },
  },
});

const ownData = ok('Los datos.', {
  type: 'object',
  properties: {
    usuarioId: id,
    usuaNombre: text,
    persNombres: text,
    persApellidos: text,
    usuaEmail: { type: ['string', 'null'] },
    rolDescripcion: text,
    correoEditable: { type: 'boolean' },
    usuarioEditable: { type: 'boolean' },
  },
});

const parameter = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: { ...id, minimum: 1 } });

/** The endpoints of whoever is signed in about themselves: their session, campuses and personal data. */
export const SESSION_PATHS: OpenApi = {
  '/api/login/salir': {
    post: {
      tags: ['Sesión'],
      operationId: 'logout',
      summary: 'Cerrar la sesión del token, que puede haber expirado; las demás del usuario siguen',
      responses: { 204: { description: 'Cerrada.' }, ...problems('401') },
    },
  },
  '/api/login/cambiar-recinto': {
    post: {
      tags: ['Sesión'],
      operationId: 'changeCampus',
      summary: 'Cambiar de recinto: la sesión sigue con otros tokens',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['UsuarioId', 'SedeId'],
          properties: { UsuarioId: id, SedeId: id },
        }),
      },
      responses: {
        ...ok('Los tokens de la sesión en el recinto.', {
          type: 'object',
          required: ['token', 'refreshToken'],
          properties: { token: text, refreshToken: text },
        }),
        ...problems('400', '401', '403', '422'),
      },
    },
  },
  '/api/seguridad/usuario-sedes/usuario': {
    get: {
      tags: ['Sesión'],
      operationId: 'ownCampuses',
      summary: 'Los recintos del usuario de la sesión',
      responses: { ...campuses, ...problems('401') },
    },
  },
  '/api/seguridad/usuario-sedes/usuario/{usuarioId}': {
    parameters: [parameter('usuarioId')],
    get: {
      tags: ['Sesión'],
      operationId: 'campusesOfUser',
      summary: 'Los recintos de un usuario',
      responses: { ...campuses, ...problems('401', '403', '404') },
    },
  },
  '/api/seguridad/mis-datos': {
    get: {
      tags: ['Sesión'],
      operationId: 'ownData',
      summary: 'Los datos personales del usuario de la sesión',
      responses: { ...ownData, ...problems('401') },
    },
    put: {
      tags: ['Sesión'],
      operationId: 'changeOwnData',
      summary: 'Cambiar el propio correo, o el propio usuario quien puede editar usuarios, con la clave actual',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['ClaveActual'],
          properties: { usuaEmail: text, usuaNombre: text, ClaveActual: text },
        }),
      },
      responses: { ...ownData, ...problems('400', '401', '403', '422') },
    },
  },
  '/api/seguridad/mis-datos/foto/{id}': {
    parameters: [parameter('id')],
    get: {
      tags: ['Sesión'],
      operationId: 'ownPhoto',
      summary: 'La propia foto',
      responses: { 200: { description: 'Los bytes.', content: { 'image/*': {} } }, ...problems('401', '404') },
    },
  },
};
