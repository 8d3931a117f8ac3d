import type { PublicForm } from '#src/kinds/screen/public-keys.ts';
import { formPath } from '#src/model/public-form.ts';
import type { Text } from '#src/model/text.ts';
import { json, type OpenApi, problems } from '../openapi/parts.ts';
import { VALUES_PART } from './sent-form.ts';
import { schemaName } from '../openapi/schemas.ts';

const TOLD = {
  type: 'object',
  properties: {
    titulo: { type: 'string' },
    texto: { type: 'string' },
    hecho: {
      type: 'object',
      description: 'Lo que se dice cuando se recibió, en cada idioma.',
      properties: { es: { type: 'string' }, en: { type: 'string' } },
    },
    campos: { type: 'array', items: { type: 'object' }, description: 'Lo que pide, con sus opciones.' },
    valores: { type: ['object', 'null'], description: 'Del registro del enlace, como los muestran sus entradas.' },
    muestra: { type: 'array', items: { type: 'object' } },
  },
};

const header = (name: string, description: string, required = false): OpenApi => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
  description,
});

const LINK = header('X-Enlace', 'El enlace que se recibió por correo.', true);
const PROOF = header('X-Captcha', 'La prueba de ser una persona, donde la institución la pide.');
const KEY = header('Idempotency-Key', 'Lo enviado dos veces con la misma clave se recibe una.');

/** The addresses of a page for strangers, and those of who sends links to it. */
export function formPaths(name: string, title: Text, form: PublicForm, files: readonly string[]): OpenApi {
  const id = schemaName(name);
  const tags = [title.es];
  const path = formPath(name);
  const values = {
    type: 'object',
    properties: Object.fromEntries(form.fields.filter((field) => !files.includes(field)).map((field) => [field, {}])),
    additionalProperties: false,
  };
  const taken = { type: 'object', properties: { recibido: { const: true } } };
  return {
    [path]: {
      get: {
        tags,
        operationId: `show${id}`,
        security: [],
        summary: `Lo que muestra la página pública: ${title.es}`,
        parameters: form.link === null ? [] : [LINK],
        responses: {
          200: { description: 'Lo que pide y de qué se elige.', content: json(TOLD) },
          ...problems('403', '404', '410', '429'),
        },
      },
      post: {
        tags,
        operationId: `send${id}`,
        security: [],
        summary: form.intro.es,
        parameters: form.link === null ? [PROOF, KEY] : [LINK, KEY],
        requestBody: {
          required: true,
          content: { ...json(values), ...(files.length > 0 && withFiles(values, files)) },
        },
        responses: {
          201: { description: 'Recibido.', content: json(taken) },
          ...problems('400', '403', '404', '410', '422', '429'),
        },
      },
    },
    ...(form.link !== null && linkPaths(path, id, tags)),
  };
}

/** A file is a part named by its field. */
const withFiles = (values: OpenApi, files: readonly string[]): OpenApi => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        [VALUES_PART]: values,
        ...Object.fromEntries(files.map((field) => [field, { type: 'string', contentMediaType: BYTES }])),
      },
      required: [VALUES_PART],
    },
    encoding: { [VALUES_PART]: { contentType: 'application/json' } },
  },
});

const BYTES = 'application/octet-stream';

const linkPaths = (path: string, id: string, tags: readonly string[]): OpenApi => ({
  [`${path}/enlaces/{id}`]: {
    parameters: [{ $ref: '#/components/parameters/Id' }],
    get: {
      tags,
      operationId: `lastLinkTo${id}`,
      summary: 'El último enlace que se envió.',
      responses: {
        200: { description: 'Cuándo, y si aún sirve.', content: json({ type: 'object' }) },
        ...problems('401', '403', '404'),
      },
    },
    post: {
      tags,
      operationId: `sendLinkTo${id}`,
      summary: 'Envía otro enlace por correo; los anteriores dejan de servir.',
      responses: {
        201: {
          description: 'Enviado.',
          content: json({ type: 'object', properties: { vence: { type: 'string', format: 'date-time' } } }),
        },
        ...problems('401', '403', '404', '422', '429'),
      },
    },
    delete: {
      tags,
      operationId: `revokeLinksTo${id}`,
      summary: 'Los enlaces enviados dejan de servir.',
      responses: { 204: { description: 'Ya no sirven.' }, ...problems('401', '403', '404') },
    },
  },
});
