import { expect } from 'vitest';
import { type Answer, type Client, objectOf } from './client.ts';
import { fileServer } from './file-server.ts';
import { PNG, type Sent, upload } from './upload.ts';

export const FICHAS = '/api/pruebas/fichas';

/** Uploads a photo of a record to be. */
export const photo = (client: Client, sent: Sent = { content: PNG }): Promise<Answer> =>
  upload(client, 'pruebas/fichas', 'Foto', sent);

/** A server with two institutions, where files are brought. */
export function fichasServer() {
  const server = fileServer({ resourcesDir: 'tests/contract/resources' });
  const admin = server.as('admin', 'uno');
  return {
    server,
    admin,
    registro: server.as('consulta', 'uno'),
    other: server.as('admin', 'dos'),
    /** The id of a photo that was uploaded. */
    uploaded: async (client: Client = admin): Promise<number> => {
      const answer = await photo(client);
      expect(answer.status, answer.text).toBe(201);
      return Number(objectOf(answer.json)['id']);
    },
    /** What the owner of the second company's tables says. */
    own: (text: string) => server.sql(text, 2),
  };
}
