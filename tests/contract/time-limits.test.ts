import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, listOf, objectOf, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const NEVER = 2 ** 31 - 1;
const RESOURCES = { resourcesDir: 'tests/contract/paged-resources', institution: 'uno' };
const NOTAS = '/api/pruebas/notas';

const BODY = JSON.stringify({ username: 'nadie', clave: 'mala' });
/** Who tries to sign in, up to the body. */
const BEGUN = `POST /api/login HTTP/1.1\r\nHost: uno.localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

let server: TestServer;
/** Ends what does not take anything, or says nothing, and asks nobody who they are. */
let silent: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    ...RESOURCES,
    patience: { headers: 500, request: 1_000, upload: NEVER, silence: NEVER, look: 50 },
    answerPatience: 200,
  });
  silent = await startTestServer({
    ...RESOURCES,
    databaseUrl: server.databaseUrl,
    patience: { headers: NEVER, request: NEVER, upload: NEVER, silence: 500 },
  });
});

afterAll(async () => {
  await silent.stop();
  await server.stop();
});

function connected(to: TestServer): Socket {
  const { hostname, port } = new URL(to.url);
  const client = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void client.destroy());
  return client;
}

/** What is told to who sends this and no more, until the connection is ended. */
async function told(to: TestServer, sent: string): Promise<string> {
  const client = connected(to);
  const chunks: string[] = [];
  client.on('data', (chunk) => void chunks.push(String(chunk)));
  client.write(sent);
  await once(client, 'close');
  return chunks.join('');
}

describe('who sends slowly', () => {
  it.each([
    ['says nothing', ''],
    ['never ends the headers', 'POST /api/login HTTP/1.1\r\nHost: uno.localhost\r\n'],
    ['never begins the body', BEGUN],
    ['never ends the body', BEGUN + BODY.slice(0, -1)],
  ])('and %s is told that it took too long', async (_what, sent) => {
    expect(await told(server, sent)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('and ends in time is answered, however many pieces it comes in', async () => {
    const client = connected(server);
    for (const piece of (BEGUN + BODY).match(/.{1,20}/gs) ?? []) client.write(piece);
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('and brings a file has longer', async () => {
    const client = connected(server);
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nuno\r\n--x--\r\n';
    client.write(
      `POST /api/login HTTP/1.1\r\nHost: uno.localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${part.length}\r\n\r\n`,
    );
    const answered = once(client, 'data');
    await told(server, BEGUN);
    client.write(part);
    const [answer] = await answered;
    expect(String(answer)).not.toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is not waited for where nothing comes or goes', async () => {
    expect(await told(silent, '')).toBe('');
    expect(await told(silent, BEGUN)).toBe('');
    expect(await clientOf(silent.url).get('/university.xml')).toMatchObject({ status: 200 });
  });
});

describe('who takes slowly', () => {
  it('is let go of once nothing of a large answer was taken, and who takes it gets it whole', async () => {
    await execute(
      companyUrl(server.databaseUrl, 1),
      `insert into pruebas.notas (company_id, texto) select 1, repeat('x', 19000) from generate_series(1, 800)`,
    );
    const admin = await signIn(server.url, 'admin', 'uno');
    const client = connected(server);
    client.on('error', () => undefined);
    client.pause();
    client.write(`GET ${NOTAS} HTTP/1.1\r\nHost: uno.localhost\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`);
    // Who reads nothing hears nothing of an end; who writes does. Empty lines begin no request.
    const hasEnded = (): boolean => {
      if (!client.destroyed) client.write('\r\n');
      return client.destroyed;
    };
    await expect.poll(hasEnded).toBe(true);
    const whole = await admin.get(NOTAS);
    expect(listOf(objectOf(whole.json)['items'])).toHaveLength(800);
  });
});
