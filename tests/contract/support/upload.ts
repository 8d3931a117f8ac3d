import type { JsonObject } from '#src/model/json.ts';
import type { Answer, Client } from './client.ts';

/** The smallest PNG there is: one transparent point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const BOUNDARY = 'limite-de-prueba';

export interface Sent {
  readonly name?: string;
  readonly content: Uint8Array | string;
  readonly type?: string;
}

const part = (about: string, content: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`),
    Buffer.from(content),
  ]);

const filePart = (field: string, { name = 'foto.png', content, type = 'image/png' }: Sent): Buffer =>
  part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, content);

/** A form, as a browser sends it. */
const formOf = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts.flatMap((one) => [one, Buffer.from('\r\n')]), Buffer.from(`--${BOUNDARY}--\r\n`)]);

const OF_FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form with values and files, each in a part named by its field. */
export const sendForm = (
  client: Client,
  path: string,
  values: JsonObject,
  files: readonly (readonly [field: string, sent: Sent])[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  client.call('POST', path, {
    raw: formOf([part('name="datos"', JSON.stringify(values)), ...files.map(([field, sent]) => filePart(field, sent))]),
    headers: { ...headers, ...OF_FORM },
  });

export const upload = (client: Client, resource: string, field: string, sent: Sent): Promise<Answer> =>
  client.call('POST', `/api/archivos?recurso=${resource}&campo=${field}`, {
    raw: formOf([filePart('archivo', sent)]),
    headers: OF_FORM,
  });
