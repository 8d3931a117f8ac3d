import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { withOwner } from './owner-connection.ts';
import { DatabaseTooOld } from './server-version.ts';

let server: Server | undefined;

afterEach(() => void server?.close());

const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};

/** What a PostgreSQL of that version says to whoever connects: come in, this is my version, I am ready. */
async function databaseOf(version: string): Promise<string> {
  server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(
        Buffer.concat([
          message('R', Buffer.alloc(4)),
          message('S', Buffer.from(`server_version\0${version}\0`)),
          message('Z', Buffer.from('I')),
        ]),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return `postgresql://nobody@127.0.0.1:${address.port}/rectoria`;
}

describe('a PostgreSQL at DATABASE_URL', () => {
  it.each(['14.11 (Debian 14.11-1.pgdg120+2)', '9.6.24'])(
    'that is of version %s is refused, with what to do',
    async (version) => {
      const url = await databaseOf(version);
      const used = withOwner(url, async () => 'used');
      await expect(used).rejects.toThrow(DatabaseTooOld);
      await expect(withOwner(url, async () => 'used')).rejects.toThrow(
        `of PostgreSQL ${version}, and Rectoría needs 15 or newer. Nothing was changed. Bring that server to a newer version`,
      );
    },
  );

  it.each(['15.0', '17beta2', '18.4'])('that is of version %s is used', async (version) => {
    expect(await withOwner(await databaseOf(version), async () => 'used')).toBe('used');
  });

  it('that comes with Rectoría is used', async () => {
    const database = await createTestDatabase();
    expect(await withOwner(database.url, async () => 'used')).toBe('used');
    await database.drop();
  });
});
