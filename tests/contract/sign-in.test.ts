import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { clientOf, objectOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const login = (body: Record<string, string>, headers = {}) => clientOf(server.url).post('/api/login', body, headers);

describe('signing in', () => {
  it('gives a token that says who the user is, whatever the case of the names sent', async () => {
    const { status, json } = await login({ UserName: 'Admin ', CLAVE: DEMO_PASSWORD });
    expect(status).toBe(200);
    expect(decodeJwt(String(objectOf(json)['token']))).toMatchObject({
      usuaNombre: 'admin',
      nombres: 'Altagracia',
      apellidos: 'Rosario',
      rolId: 1,
      companyId: 1,
      expiredPassword: false,
      multipleSedes: false,
    });
  });
});
