import { SIGN_ON_PATH } from '#src/model/institution.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };

/** The endpoint of institutions that have corporate sign-on. */
export const SIGN_ON_PATHS: OpenApi = {
  [`/${SIGN_ON_PATH}`]: {
    post: {
      security: [],
      tags: ['Sesión'],
      operationId: 'signOn',
      summary: 'Iniciar sesión con la cuenta institucional (OpenID Connect)',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['tokenOffice'],
          properties: {
            tokenOffice: {
              ...text,
              description: 'El token de identidad que dio el proveedor hace menos de diez minutos.',
            },
            software: text,
          },
        }),
      },
      responses: {
        200: {
          description: 'Los tokens de la sesión.',
          content: json({
            type: 'object',
            required: ['token', 'refreshToken'],
            properties: { token: text, refreshToken: text },
          }),
        },
        ...problems('400', '401', '429'),
        503: { description: 'El proveedor de las cuentas institucionales no responde.' },
      },
    },
  },
};
