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

/** A form with one file, as a browser sends it. */
const formOf = ({ name = 'foto.png', content, type = 'image/png' }: Sent): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const upload = (client: Client, resource: string, field: string, sent: Sent): Promise<Answer> =>
  client.call('POST', `/api/archivos?recurso=${resource}&campo=${field}`, {
    raw: formOf(sent),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
