type OpenApi = Readonly<Record<string, unknown>>;

const json = (schema: OpenApi): OpenApi => ({ 'application/json': { schema } });
const text = { type: 'string' };
const ok = (description: string, schema: OpenApi): OpenApi => ({ 200: { description, content: json(schema) } });
const tokens = { type: 'object', required: ['token', 'refreshToken'], properties: { token: text, refreshToken: text } };
const unauthorized = { 401: { $ref: '#/components/responses/Problem401' } };
const open = { security: [] };

/** The endpoints that every institution has alike. */
export const FIXED_PATHS: OpenApi = {
  '/api/login': {
    post: {
      ...open,
      tags: ['Sesión'],
      operationId: 'login',
      summary: 'Iniciar sesión',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['username', 'clave'],
          properties: { username: text, clave: text, tokenSeguridad: text, software: text },
        }),
      },
      responses: { ...ok('Los tokens de la sesión.', tokens), ...unauthorized },
    },
  },
  '/api/seguridad/usuarios/refresh-token': {
    post: {
      ...open,
      tags: ['Sesión'],
      operationId: 'refreshToken',
      summary: 'Cambiar un token expirado por uno nuevo; el de refresco sirve una sola vez',
      requestBody: { required: true, content: json(tokens) },
      responses: { ...ok('Los tokens nuevos.', tokens), ...unauthorized },
    },
  },
  '/api/seguridad/usuarios/opciones-aplicacion': {
    get: {
      tags: ['Sesión'],
      operationId: 'menu',
      summary: 'El menú del usuario',
      responses: { ...ok('Las opciones.', { type: 'array', items: { type: 'object' } }), ...unauthorized },
    },
  },
  '/api/seguridad/usuarios-permisos': {
    parameters: [{ name: 'path', in: 'query', required: true, schema: text }],
    get: {
      tags: ['Sesión'],
      operationId: 'checkPath',
      summary: 'Si el usuario puede abrir la pantalla de la dirección',
      responses: { ...ok('Sí o no.', { type: 'boolean' }), ...unauthorized },
    },
    post: {
      tags: ['Sesión'],
      operationId: 'logPath',
      summary: 'Anotar que el usuario abrió la pantalla',
      responses: { 204: { description: 'Anotado.' }, ...unauthorized },
    },
  },
  '/api/seguridad/mis-permisos': {
    get: {
      tags: ['Sesión'],
      operationId: 'permissions',
      summary: 'Lo que el usuario puede hacer con cada catálogo',
      responses: {
        ...ok('Acciones por catálogo.', { type: 'object', additionalProperties: { type: 'array', items: text } }),
        ...unauthorized,
      },
    },
  },
  '/api/planta-fisica/instituciones/Institution_Color': {
    get: {
      ...open,
      tags: ['Institución'],
      operationId: 'colors',
      summary: 'Los colores de la institución',
      responses: ok('Los colores.', { type: 'object', properties: { primaryColor: text, secondaryColor: text } }),
    },
  },
  '/api/capacidades': {
    get: {
      ...open,
      tags: ['Institución'],
      operationId: 'capabilities',
      summary: 'Lo que este servidor ofrece más allá del contrato común',
      responses: ok('Las capacidades.', { type: 'object' }),
    },
  },
};
