import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, signIn } from './support/client.ts';
import { resourcesOf } from './support/institution.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './support/server.ts';

const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function serverOf(institution: readonly string[], options: TestServerOptions = {}): Promise<TestServer> {
  const { folder, remove } = await resourcesOf(institution);
  endings.push(remove);
  const server = await startTestServer({ resourcesDir: folder, ...options });
  endings.push(() => server.stop());
  return server;
}

/** What the policy lets be loaded, by kind. */
async function policyOf(server: TestServer): Promise<Readonly<Record<string, readonly string[]>>> {
  const { headers } = await clientOf(server.url).get('/university.xml');
  const kinds = String(headers['content-security-policy'])
    .split('; ')
    .map((kind) => kind.split(' '));
  return Object.fromEntries(kinds.map(([name = '', ...sources]) => [name, sources]));
}

describe('what an institution loads (F005)', () => {
  it('is let through by name, and nothing else', async () => {
    const server = await serverOf(
      [
        'titleValidationBase: https://titulos.example.edu.do/api',
        'signOn:',
        '  authority: https://entrar.example.edu.do/tenant',
        '  client: rectoria',
        '  redirect: https://app.example.edu.do/login-office365',
        'captcha:',
        '  v3: { siteKey: llave, script: https://www.google.com/recaptcha/api.js }',
      ],
      { env: { RECTORIA_CAPTCHA_SECRET_PROPIA: 'secreto' } },
    );
    const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
    expect(await policyOf(server)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'", 'https://www.google.com/recaptcha/api.js', ...recaptcha],
      'frame-src': ['blob:', "'self'", ...recaptcha],
      'connect-src': ["'self'", 'https://titulos.example.edu.do', 'https://entrar.example.edu.do', ...recaptcha],
    });
  });

  it('is nothing where it declares nothing', async () => {
    const policy = await policyOf(await serverOf([]));
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(['blob:']);
  });

  it('is its backend elsewhere, over HTTP and WebSocket', async () => {
    const policy = await policyOf(await serverOf(['apiBase: https://api.example.edu.do/v1']));
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.edu.do', 'wss://api.example.edu.do']);
  });
});

const loginWith = (server: TestServer, tokenSeguridad: string, clave = DEMO_PASSWORD): Promise<Answer> =>
  clientOf(server.url).post('/api/login', { username: 'admin', clave, tokenSeguridad, software: '' });

describe('proof of being human (F005, F097)', () => {
  /** Answers as the service that institutions name does: each proof with what the test says of it. */
  const verdicts: Readonly<Record<string, unknown>> = {
    persona: { success: true, score: 0.9 },
    casilla: { success: true },
    dudosa: { success: true, score: 0.3 },
    vieja: { success: false, 'error-codes': ['timeout-or-duplicate'] },
  };
  const asked: URLSearchParams[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = new URLSearchParams(await text(request));
    asked.push(question);
    const verdict = verdicts[question.get('response') ?? ''];
    response.writeHead(verdict === undefined ? 500 : 200).end(JSON.stringify(verdict ?? {}));
  };
  const service = createServer((request, response) => void answer(request, response));
  let declared: readonly string[] = [];

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    const address = service.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    declared = [
      'captcha:',
      '  v3: { siteKey: llave, script: https://www.google.com/recaptcha/api.js }',
      `  verify: http://127.0.0.1:${address.port}/verify`,
    ];
  });

  afterAll(() => new Promise((resolve) => service.close(resolve)));

  it('is asked for at the sign-in, and checked with the secret of the environment', async () => {
    const server = await serverOf(declared, { env: { RECTORIA_CAPTCHA_SECRET_PROPIA: 'secreto' } });
    expect(await loginWith(server, 'persona')).toMatchObject({ status: 200 });
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ secret: 'secreto', response: 'persona' });
    expect(await loginWith(server, 'casilla')).toMatchObject({ status: 200 });
    for (const proof of ['', 'dudosa', 'vieja']) {
      expect(await loginWith(server, proof)).toMatchObject({ status: 400, json: { code: 'captcha' } });
    }
    expect(await loginWith(server, 'persona', 'mala')).toMatchObject({ status: 401 });
    expect(server.log.join('\n')).not.toContain('secreto');
  });

  it('lets who is human in though others have guessed at the account from everywhere', async () => {
    const env = { RECTORIA_CAPTCHA_SECRET: 'secreto', RECTORIA_TRUST_PROXY: '127.0.0.1' };
    const server = await serverOf(declared, { env });
    const tryFrom = async (address: string, clave: string): Promise<number> => {
      const body = { username: 'admin', clave, tokenSeguridad: 'persona' };
      return (await clientOf(server.url).post('/api/login', body, { 'x-forwarded-for': address })).status;
    };
    for (let n = 0; n < 60; n += 1) {
      // Of one address and account no more than ten, human or not.
      expect(await tryFrom(`192.0.2.${n % 5}`, 'mala')).toBe(n < 50 ? 401 : 429);
    }
    expect(await tryFrom('192.0.2.9', DEMO_PASSWORD)).toBe(200);
    expect(await tryFrom('192.0.2.1', DEMO_PASSWORD)).toBe(429);
  });

  it('gets who is human a code for a forgotten password, whatever others have asked, and nobody needs one', async () => {
    const env = { RECTORIA_CAPTCHA_SECRET: 'secreto', RECTORIA_TRUST_PROXY: '127.0.0.1' };
    const server = await serverOf(declared, { env });
    const steps: readonly (readonly [string, string, object, number])[] = [
      ['admin', '', {}, 202],
      ['registro', '/confirmar', { code: '00000000' }, 422],
      [
        'finanzas',
        '/cambiar-clave',
        { code: '00000000', clave: 'Otra-clave-2026!', verifyClave: 'Otra-clave-2026!' },
        422,
      ],
    ];
    for (const [username, step, body, answered] of steps) {
      const ask = (address: string, tokenSeguridad: string): Promise<Answer> => {
        const sent = { username, ...body, ...(tokenSeguridad === '' ? {} : { tokenSeguridad }) };
        return clientOf(server.url).post(`/api/login/olvide-mi-clave${step}`, sent, { 'x-forwarded-for': address });
      };
      for (let n = 0; n < 50; n += 1) expect(await ask(`192.0.2.${n % 5}`, '')).toMatchObject({ status: answered });
      expect(await ask('192.0.2.9', '')).toMatchObject({ status: 429 });
      for (const proof of ['dudosa', 'vieja']) {
        expect(await ask('192.0.2.9', proof)).toMatchObject({ status: 400, json: { code: 'captcha' } });
      }
      expect(await ask('192.0.2.9', 'persona')).toMatchObject({ status: answered });
      expect(await ask('192.0.2.1', 'persona')).toMatchObject({ status: 429 });
    }
  });

  it('keeps everybody out while nobody can tell', async () => {
    const server = await serverOf(declared, { env: { RECTORIA_CAPTCHA_SECRET: 'secreto' } });
    expect(await loginWith(server, 'desconocida')).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  it('needs its secret before anything is served', async () => {
    await expect(serverOf(declared)).rejects.toThrow('set RECTORIA_CAPTCHA_SECRET_PROPIA to its secret key');
  });
});

describe('behind a proxy that is believed', () => {
  it('whoever comes over plain HTTP is sent to HTTPS, and told to come that way (F067)', async () => {
    const server = await serverOf([], { env: { RECTORIA_TRUST_PROXY: '127.0.0.1' } });
    const host = 'propia.example.edu.do';
    const plain = { 'x-forwarded-proto': 'http', host };
    for (const written of [{}, { 'x-forwarded-host': 'evil.example' }]) {
      const moved = await clientOf(server.url).get('/login?a=1', { ...plain, ...written });
      expect(moved.status).toBe(308);
      expect(moved.headers['location']).toBe(`https://${host}/login?a=1`);
    }
    const safe = await clientOf(server.url).get('/university.xml', { ...plain, 'x-forwarded-proto': 'https' });
    expect(safe.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(safe.status).toBe(200);
    expect(await clientOf(server.url).get('/health', plain)).toMatchObject({ status: 200 });
  });

  it('nobody is sent to a host that is not one of those that are named', async () => {
    const env = { RECTORIA_TRUST_PROXY: '127.0.0.1', RECTORIA_HOSTS: '*.example.edu.do' };
    const server = await serverOf([], { env });
    const at = (host: string) => clientOf(server.url).get('/login', { 'x-forwarded-proto': 'http', host });
    expect(await at('propia.example.edu.do')).toMatchObject({
      status: 308,
      headers: { location: 'https://propia.example.edu.do/login' },
    });
    const refused = await at('propia.evil.example');
    expect(refused).toMatchObject({ status: 400, json: { code: 'bad-header' } });
    expect(refused.headers).not.toHaveProperty('location');
  });

  it('a proxy that is not believed changes nothing', async () => {
    const server = await serverOf([]);
    const { status, headers } = await clientOf(server.url).get('/university.xml', { 'x-forwarded-proto': 'http' });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('guesses are counted by account wherever they come from, and by address whatever the account', async () => {
    const server = await serverOf([], { env: { RECTORIA_TRUST_PROXY: '127.0.0.1' } });
    const tryFrom = async (address: string, username: string, clave = 'mala'): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      return (await clientOf(server.url).post('/api/login', { username, clave }, headers)).status;
    };
    const statuses = [];
    for (let at = 0; at < 52; at += 1) statuses.push(await tryFrom(`10.0.0.${at % 10}`, 'admin'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await tryFrom('10.0.1.1', 'finanzas', DEMO_PASSWORD)).toBe(200);

    const many = [];
    for (let at = 0; at < 202; at += 1) many.push(await tryFrom('10.0.2.1', `nadie${at}`));
    expect(many.slice(0, 200).every((status) => status === 401)).toBe(true);
    expect(many.slice(-2)).toEqual([429, 429]);
    expect(await tryFrom('10.0.2.2', 'finanzas', DEMO_PASSWORD)).toBe(200);
  });

  it('who gets in is not counted against their address', async () => {
    const server = await serverOf([]);
    for (let at = 0; at < 12; at += 1) await signIn(server.url, 'consulta');
    const left = await execute(companyUrl(server.databaseUrl, 7), 'select clave, cuenta from rectoria.limites');
    expect(left.every(({ cuenta }) => cuenta === 0)).toBe(true);
  });
});
