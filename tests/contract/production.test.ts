import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#src/model/start-accounts.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { writeInstitutionResources } from '#tests/support/institution-resources.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { clientOf } from './support/client.ts';
import { startTestServer } from './support/server.ts';

const RESOURCES = 'tests/contract/resources';
const PASSWORD = 'otra-clave-larga-1';
const PRODUCTION = {
  NODE_ENV: 'production',
  RECTORIA_JWT_SECRET: 'zN3vT8qLk2mXw7RbYc5Jd9HfGs4PaUe6',
  RECTORIA_SECRETS_KEY: 'Qw8eRt5yUi2oPa9sDf6gHj3kLz7xCv4b',
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const start = (env: NodeJS.ProcessEnv) => startTestServer({ resourcesDir: RESOURCES, databaseUrl: database.url, env });

describe('in production', () => {
  it('nobody has a demo account, and the first administrator has the password of the environment', async () => {
    await expect(start({ ...PRODUCTION, RECTORIA_ADMIN_PASSWORD: 'corta' })).rejects.toThrow('too short');
    const server = await start({ ...PRODUCTION, RECTORIA_ADMIN_PASSWORD: PASSWORD });
    const client = clientOf(server.url, { host: 'dos.localhost' });
    for (const { name } of DEMO_ACCOUNTS) {
      expect(await client.post('/api/login', { username: name, clave: DEMO_PASSWORD })).toMatchObject({ status: 401 });
    }
    expect(await client.post('/api/login', { username: 'admin', clave: PASSWORD })).toMatchObject({ status: 200 });
    await server.stop();
  });

  it('the first administrator’s password is none that others would think of, and nothing is written for one that is', async () => {
    const fresh = await createTestDatabase();
    const begin = (password: string) =>
      startTestServer({
        resourcesDir: RESOURCES,
        databaseUrl: fresh.url,
        env: { ...PRODUCTION, RECTORIA_ADMIN_PASSWORD: password },
      });
    try {
      const guessed = [
        'aaaaaaaaaaaa',
        'abcdefghijkl',
        'contraseña123',
        'Rectoria2026!',
        'adminadmin12',
        'Universidad Uno 1',
      ];
      for (const password of [...guessed, DEMO_PASSWORD]) {
        await expect(begin(password), password).rejects.toThrow('easily guessed');
      }
      const server = await begin('vaso-trueno-7-limonero');
      const admin = { username: 'admin', clave: 'vaso-trueno-7-limonero' };
      expect(await clientOf(server.url).post('/api/login', admin)).toMatchObject({ status: 200 });
      await server.stop();
    } finally {
      await fresh.drop();
    }
  });

  it('neither secrets nor that password are made of the names of the institutions', async () => {
    // Words that no list has.
    const named = await writeInstitutionResources({ tzelqoviana: {}, wurmbrandt: {} });
    const begin = (env: NodeJS.ProcessEnv) =>
      startTestServer({ resourcesDir: named.dir, databaseUrl: database.url, env: { ...PRODUCTION, ...env } });
    const secret = 'Tzelqoviana-Wurmbrandt-Tzelqoviana';
    try {
      const guessable = 'RECTORIA_JWT_SECRET is a well-known or guessable value';
      await expect(begin({ RECTORIA_JWT_SECRET: secret })).rejects.toThrow(guessable);
      await expect(begin({ RECTORIA_ADMIN_PASSWORD: 'Tzelqoviana-2026' })).rejects.toThrow('easily guessed');
    } finally {
      await named.remove();
    }
    const elsewhere = await start({ ...PRODUCTION, RECTORIA_JWT_SECRET: secret });
    await elsewhere.stop();
  });

  it.each(['Production', 'PRODUCTION', ' production '])('is where NODE_ENV is “%s”', async (NODE_ENV) => {
    await expect(start({ ...PRODUCTION, NODE_ENV, RECTORIA_JWT_SECRET: '' })).rejects.toThrow('is not set');
  });

  it('is not guessed at: another NODE_ENV than the known ones is refused', async () => {
    for (const NODE_ENV of ['prod', 'staging']) {
      await expect(start({ ...PRODUCTION, NODE_ENV })).rejects.toThrow('NODE_ENV is');
    }
  });

  it('the server does not start without a secret of its own', async () => {
    for (const name of ['RECTORIA_JWT_SECRET', 'RECTORIA_SECRETS_KEY']) {
      await expect(start({ ...PRODUCTION, [name]: '' })).rejects.toThrow(`${name} is not set`);
    }
  });

  it('the server does not start over demo accounts that somebody left', async () => {
    const development = await start({});
    await development.stop();
    await expect(start(PRODUCTION)).rejects.toThrow(/demo accounts .*registro \(dos\)/);
  });
});
