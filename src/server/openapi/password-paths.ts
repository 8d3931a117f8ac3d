import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const done = { description: 'Hecho.', content: json({ type: 'object' }) };

const post = (
  operationId: string,
  summary: string,
  properties: OpenApi,
  responses: OpenApi,
  optional: OpenApi = {},
): { readonly post: OpenApi } => ({
  post: {
    tags: ['Sesión'],
    operationId,
    summary,
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        required: Object.keys(properties),
        properties: { ...properties, ...optional },
      }),
    },
    responses,
  },
});

const proof = {
  type: 'string',
  description:
    'La prueba del captcha de la institución, si lo tiene. No se exige; con ella, o desde un equipo en el que el usuario ya entró, no cuentan los intentos de otros.',
};

/** A step of a forgotten password: for everybody, held up by the tries of others unless one proves to be human. */
const recovery = (operationId: string, summary: string, properties: OpenApi, responses: OpenApi): OpenApi => {
  const { post: operation } = post(operationId, summary, properties, responses, { tokenSeguridad: proof });
  return { post: { security: [], ...operation } };
};

/** The endpoints of one's own password: changed, or forgotten and recovered by a code that comes by mail. */
export const PASSWORD_PATHS: OpenApi = {
  '/api/login/cambiar-clave': post(
    'changePassword',
    'Cambiar la clave propia, también la vencida; las demás sesiones terminan',
    { UsuarioId: { type: 'integer' }, ClaveActual: text, NuevaClave: text, ConfirmarClave: text },
    {
      200: {
        description: 'Los tokens de una sesión nueva.',
        content: json({ type: 'object', properties: { token: text, refreshToken: text } }),
      },
      ...problems('400', '401', '403', '422'),
    },
  ),
  '/api/login/olvide-mi-clave': recovery(
    'forgetPassword',
    'Pedir un código por correo; contesta igual si no hay tal usuario',
    { username: text },
    { 202: done, ...problems('400', '429') },
  ),
  '/api/login/olvide-mi-clave/confirmar': recovery(
    'confirmCode',
    'Comprobar el código',
    { username: text, code: text },
    { 200: done, ...problems('400', '422', '429') },
  ),
  '/api/login/olvide-mi-clave/cambiar-clave': recovery(
    'recoverPassword',
    'Poner una clave nueva con el código',
    { username: text, code: text, clave: text, verifyClave: text },
    { 200: done, ...problems('400', '422', '429') },
  ),
};
