import { json, type OpenApi, problems } from './parts.ts';
import type { PathsWith } from './paths-with.ts';

const text = { type: 'string' };
const id = { type: 'integer', minimum: 1 };
const flag = { type: 'boolean' };
const record = { type: 'object' };
const refused = problems('400', '401', '403', '404', '422');

const ok = (description: string, schema: OpenApi): OpenApi => ({ 200: { description, content: json(schema) } });

const body = (required: readonly string[], properties: OpenApi): OpenApi => ({
  required: true,
  content: json({ type: 'object', required, properties }),
});

const userId = { parameters: [{ name: 'usuarioId', in: 'path', required: true, schema: id }] };

const operation = (operationId: string, summary: string, rest: OpenApi): OpenApi => ({
  tags: ['Usuarios y permisos'],
  operationId,
  summary,
  ...rest,
});

const taken = (operationId: string, summary: string, field: string): OpenApi => ({
  post: operation(operationId, summary, {
    requestBody: body([field], { [field]: text, usuarioId: { type: 'integer', minimum: 0 } }),
    responses: { ...ok('`true` si está libre.', flag), ...problems('400', '401', '403') },
  }),
});

const USERS: OpenApi = {
  '/api/seguridad/usuarios/username': taken('isNameFree', 'Si el nombre de usuario está libre', 'usuaNombre'),
  '/api/seguridad/usuarios/email': taken('isEmailFree', 'Si el correo está libre', 'usuaEmail'),
  '/api/seguridad/usuarios/usuario/{usuarioId}': {
    ...userId,
    put: operation('renameUser', 'Cambiar el nombre de usuario', {
      requestBody: body(['usuaNombre'], { usuaNombre: text, usuarioId: id }),
      responses: { ...ok('El usuario.', record), ...refused },
    }),
  },
  '/api/seguridad/usuarios/bloqueo/{usuarioId}': {
    ...userId,
    put: operation('lockUser', 'Bloquear al usuario y terminar sus sesiones', {
      responses: { ...ok('El usuario.', record), ...problems('401', '403', '404', '409') },
    }),
  },
  '/api/seguridad/usuarios/user-image': {
    post: operation('setUserImage', 'Guardar la foto de la persona', {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['personaId', 'file'],
              properties: { personaId: id, file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: { ...ok('El usuario.', record), ...refused, ...problems('409') },
    }),
  },
};

const PASSWORDS: OpenApi = {
  '/api/seguridad/usuarios/clave/{usuarioId}': {
    ...userId,
    put: operation('givePassword', 'Dar una clave nueva, que el usuario debe cambiar al entrar', {
      requestBody: body(['NuevaClave', 'ConfirmarClave', 'motivo'], {
        NuevaClave: text,
        ConfirmarClave: text,
        motivo: { type: 'string', maxLength: 200 },
      }),
      responses: { 204: { description: 'Cambiada.' }, ...refused },
    }),
  },
};

const reasons = ['rol', 'propio', 'negado', 'recinto', 'ninguno', 'inactivo'];

/** The endpoints of permissions that every institution has alike. */
export const PERMISSION_PATHS: OpenApi = {
  '/api/seguridad/permisos-acciones': {
    get: operation('possibleActions', 'Lo que se puede permitir: las acciones de cada pantalla', {
      responses: {
        ...ok('Las pantallas.', {
          type: 'array',
          items: {
            type: 'object',
            properties: { recurso: text, ruta: { type: ['string', 'null'] }, acciones: { type: 'array', items: text } },
          },
        }),
        ...problems('401', '403'),
      },
    }),
  },
  '/api/seguridad/permisos-efectivos/{usuarioId}': {
    ...userId,
    get: operation('effectivePermissions', 'Lo que un usuario puede hacer en un recinto, y por qué', {
      parameters: [{ name: 'sedeId', in: 'query', schema: id }],
      responses: {
        ...ok('Cada acción de cada pantalla.', {
          type: 'array',
          items: {
            type: 'object',
            properties: { recurso: text, accion: text, permitido: flag, motivo: { enum: reasons } },
          },
        }),
        ...problems('400', '401', '403', '404'),
      },
    }),
  },
};

/** What is served beyond the catalogues' own where an institution has them, by their names. */
export const USERS_PATHS: PathsWith = { 'seguridad/usuarios': USERS, 'seguridad/usr-cambiar-clave': PASSWORDS };
