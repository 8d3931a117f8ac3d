type OpenApi = Readonly<Record<string, unknown>>;

const json = (schema: OpenApi): OpenApi => ({ 'application/json': { schema } });
const text = { type: 'string' };
const ok = (description: string, schema: OpenApi): OpenApi => ({ 200: { description, content: json(schema) } });
const tokens = { type: 'object', required: ['token', 'refreshToken'], properties: { token: text, refreshToken: text } };
const fileFacts = {
  type: 'object',
  required: ['id', 'nombre', 'tipo', 'tamano'],
  properties: { id: { type: 'integer' }, nombre: text, tipo: text, tamano: { type: 'integer' } },
};
const problems = (...names: readonly string[]): OpenApi =>
  Object.fromEntries(names.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]));
const ids = { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 500 };
const total = {
  type: 'object',
  required: ['userId', 'totalMensajesActivos'],
  properties: { userId: { type: 'integer' }, totalMensajesActivos: { type: 'integer' } },
};
const message = {
  type: 'object',
  properties: {
    usuario: text,
    usMeMensaje: text,
    usMeFechaCreacion: text,
    nombres: text,
    apellidos: text,
    persFoto: { type: ['string', 'null'] },
    usuarioMensajeId: { type: 'integer' },
    leido: { type: 'boolean' },
  },
};
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
      summary:
        'Cambiar un token expirado por uno nuevo; el de refresco sirve una sola vez (al mismo cliente se le repite la respuesta unos segundos)',
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
  '/api/seguridad/usuario-mensajes': {
    post: {
      tags: ['Mensajes'],
      operationId: 'sendMessage',
      summary: 'Enviar un mensaje a usuarios, a todos o a ninguno',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['usMeMensaje', 'usuarioIds'],
          properties: { usMeMensaje: { type: 'string', minLength: 1, maxLength: 2_000 }, usuarioIds: ids },
        }),
      },
      responses: {
        201: {
          description: 'A cuántos se envió.',
          content: json({ type: 'object', properties: { enviados: { type: 'integer' } } }),
        },
        ...problems('400', '401', '403', '422'),
      },
    },
  },
  '/api/seguridad/usuario-mensajes/total': {
    get: {
      tags: ['Mensajes'],
      operationId: 'unreadTotal',
      summary: 'Cuántos mensajes sin leer tiene el usuario; los cambios los avisa /mensajesHub (SignalR)',
      responses: { ...ok('El total.', { type: 'integer' }), ...unauthorized },
    },
  },
  '/api/seguridad/usuario-mensajes/mensajes': {
    get: {
      tags: ['Mensajes'],
      operationId: 'messages',
      summary: 'Los mensajes del usuario, primero el último',
      responses: { ...ok('Los mensajes.', { type: 'array', items: message }), ...unauthorized },
    },
  },
  '/api/seguridad/usuario-mensajes/leidos': {
    post: {
      tags: ['Mensajes'],
      operationId: 'markMessagesRead',
      summary: 'Marcar como leídos los mensajes que se nombran o, sin nombrarlos, todos',
      requestBody: { required: true, content: json({ type: 'object', properties: { ids } }) },
      responses: { ...ok('Lo que queda sin leer.', total), ...problems('400', '401', '422') },
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
  '/api/catalogos': {
    get: {
      tags: ['Institución'],
      operationId: 'catalogues',
      summary: 'Los catálogos cuyos registros se pueden ver, con sus títulos',
      responses: {
        ...ok('Los catálogos.', {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              recurso: text,
              titulo: { type: 'object', properties: { es: text, en: text } },
            },
          },
        }),
        ...problems('401', '403'),
      },
    },
  },
  '/api/archivos': {
    post: {
      tags: ['Archivos'],
      operationId: 'uploadFile',
      summary: 'Subir un archivo para un campo; el registro guarda después su identificador',
      parameters: [
        {
          name: 'recurso',
          in: 'query',
          required: true,
          description: 'El recurso, p. ej. personas/personas.',
          schema: text,
        },
        {
          name: 'campo',
          in: 'query',
          required: true,
          description: 'El campo del archivo; el de las filas de una lista, con ella delante: documentos.archivo.',
          schema: text,
        },
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { archivo: { type: 'string', contentMediaType: 'application/octet-stream' } },
            },
          },
        },
      },
      responses: {
        201: { description: 'El archivo guardado.', content: json(fileFacts) },
        ...problems('400', '401', '403', '404', '413', '422', '429', '503'),
      },
    },
  },
  '/api/archivos/{id}': {
    parameters: [{ $ref: '#/components/parameters/Id' }],
    get: {
      tags: ['Archivos'],
      operationId: 'getFile',
      summary: 'El contenido de un archivo',
      responses: {
        200: { description: 'Los bytes, con el tipo que muestran.', content: { '*/*': {} } },
        304: { description: 'Son los que dice If-None-Match.' },
        ...problems('401', '403', '404', '503'),
      },
    },
  },
  '/api/archivos/{id}/datos': {
    parameters: [{ $ref: '#/components/parameters/Id' }],
    get: {
      tags: ['Archivos'],
      operationId: 'getFileFacts',
      summary: 'Nombre, tipo y tamaño de un archivo',
      responses: { ...ok('Los datos.', fileFacts), ...problems('401', '403', '404') },
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
