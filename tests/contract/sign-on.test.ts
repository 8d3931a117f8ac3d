import { createServer, type Server } from 'node:http';
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '#tests/support/postgres.ts';
import { idTokenByCodeFlow } from '#tests/support/sign-on/code-flow.ts';
import { portOf, type SignOnProvider, startProvider } from '#tests/support/sign-on/provider.ts';
import { type InstitutionResources, writeInstitutionResources } from '#tests/support/institution-resources.ts';
import { type Answer, clientOf, objectOf, textOf } from './support/client.ts';
import { companyUrl, startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/login/office365';
const REDIRECT = 'http://localhost/login-office365';
const CLIENT = 'rectoria-uno';
const ADDRESS = 'Altagracia.Rosario@uno.edu.do';

/** What the institution's users have as e-mail, and what the provider says of whoever signs in there. */
const EMAILS: Readonly<Record<string, string>> = {
  admin: ADDRESS,
  registro: 'dos.iguales@uno.edu.do',
  finanzas: 'DOS.IGUALES@uno.edu.do',
  estudiante: 'inactiva@uno.edu.do',
};
const ACCOUNTS = {
  altagracia: { email: 'altagracia.rosario@UNO.edu.do', email_verified: true },
  nadie: { email: 'nadie@uno.edu.do', email_verified: true },
  iguales: { email: 'dos.iguales@uno.edu.do', email_verified: true },
  inactiva: { email: 'inactiva@uno.edu.do', email_verified: true },
  dudosa: { email: ADDRESS, email_verified: false },
  sinCorreo: { preferred_username: 'altagracia' },
  entra: { preferred_username: ADDRESS, email: 'altagracia@gmail.com' },
  vecino: { email: 'solo@dos.edu.do', email_verified: true },
};

let provider: SignOnProvider;
let resources: InstitutionResources;
let server: TestServer;
/** Says of itself whatever it is told to. */
let liar: Server;
let lie: { readonly issuer: string; readonly jwks_uri: string };
const asked: string[] = [];

const seconds = (): number => Math.floor(Date.now() / 1000);

/** A good token's claims; a test spoils one. */
const good = (): JWTPayload => ({
  iss: provider.authority,
  aud: CLIENT,
  sub: 'persona-1',
  iat: seconds(),
  exp: seconds() + 3600,
  email: ADDRESS,
  email_verified: true,
});

interface From {
  readonly institution?: string;
  readonly address?: string;
  readonly cookie?: string;
}

const signOnFrom = (
  tokenOffice: string,
  { institution = 'uno', address = '192.0.2.1', cookie }: From,
): Promise<Answer> =>
  clientOf(server.url, { host: `${institution}.localhost` }).post(
    PATH,
    { tokenOffice, software: 'pruebas' },
    { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
  );

const signOn = (tokenOffice: string, institution = 'uno'): Promise<Answer> => signOnFrom(tokenOffice, { institution });

const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

const tokenOf = (account: keyof typeof ACCOUNTS, client = CLIENT): Promise<string> =>
  idTokenByCodeFlow({ authority: provider.authority, client, redirect: REDIRECT, account });

/** The addresses that the institution's API document tells. */
async function pathsOf(institution: string): Promise<readonly string[]> {
  const { json } = await clientOf(server.url).get('/api/openapi.json', { host: `${institution}.localhost` });
  return Object.keys(objectOf(objectOf(json)['paths']));
}

const without =
  (name: string) =>
  (claims: JWTPayload): JWTPayload => {
    const others = { ...claims };
    delete others[name];
    return others;
  };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const REFUSED = { status: 401, json: { code: 'sign-on-token' } };
const NO_ACCOUNT = { status: 401, json: { code: 'no-account' } };

beforeAll(async () => {
  provider = await startProvider({ accounts: ACCOUNTS, clients: { [CLIENT]: REDIRECT, 'rectoria-dos': REDIRECT } });
  liar = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(lie));
  });
  await new Promise<void>((listening) => liar.listen(0, '127.0.0.1', listening));
  const at = (authority: string, client: string) => ({ signOn: { authority, client, redirect: REDIRECT } });
  resources = await writeInstitutionResources({
    uno: at(provider.authority, CLIENT),
    dos: at(provider.authority, 'rectoria-dos'),
    sin: {},
    // Nobody listens there.
    muerta: at('http://localhost:1', CLIENT),
    falsa: at(`http://localhost:${portOf(liar.address())}`, CLIENT),
  });
  server = await startTestServer({
    resourcesDir: resources.dir,
    // So that a test comes from where it says.
    env: { RECTORIA_TRUST_PROXY: '127.0.0.1' },
  });
  for (const [user, email] of Object.entries(EMAILS)) {
    await execute(
      companyUrl(server.databaseUrl, 1),
      `update rectoria.usuarios set usuaemail = '${email}', estatus = usuanombre <> 'estudiante' where usuanombre = '${user}'`,
    );
  }
  await execute(
    companyUrl(server.databaseUrl, 2),
    "update rectoria.usuarios set usuaemail = 'solo@dos.edu.do' where usuanombre = 'admin'",
  );
});

afterAll(async () => {
  await server.stop();
  await resources.remove();
  await provider.stop();
  liar.close();
});

describe('signing in with the institutional account (F002, F097)', () => {
  it('gives the tokens of the user with that e-mail, whatever its case, as the password does (F050)', async () => {
    const { status, json } = await signOn(await tokenOf('altagracia'));
    expect(status).toBe(200);
    const { token, refreshToken } = objectOf(json);
    expect(decodeJwt(textOf(token))).toMatchObject({ usuaNombre: 'admin', email: ADDRESS, companyId: 1 });
    const refreshed = await clientOf(server.url).post('/api/seguridad/usuarios/refresh-token', {
      token: textOf(token),
      refreshToken: textOf(refreshToken),
    });
    expect(refreshed.status).toBe(200);
  });

  it('takes the name that Entra ID gives, which says nothing of verified addresses', async () => {
    const { status, json } = await signOn(await tokenOf('entra'));
    expect(status).toBe(200);
    expect(decodeJwt(textOf(objectOf(json)['token']))).toMatchObject({ usuaNombre: 'admin' });
  });

  it('is into the institution of the host, by its own client and to its own users only', async () => {
    const theirs = await tokenOf('vecino', 'rectoria-dos');
    const { status, json } = await signOn(theirs, 'dos');
    expect(status).toBe(200);
    expect(decodeJwt(textOf(objectOf(json)['token']))).toMatchObject({ companyId: 2 });
    expect(await signOn(theirs, 'uno')).toMatchObject(REFUSED);
    expect(await signOn(await tokenOf('vecino'), 'uno')).toMatchObject(NO_ACCOUNT);
  });

  it('is refused with the same words to whoever is nobody here, inactive, or one of two with that e-mail', async () => {
    const bodies = new Set<string>();
    for (const account of ['nadie', 'iguales', 'inactiva', 'sinCorreo', 'dudosa'] as const) {
      const { status, json } = await signOn(await tokenOf(account));
      expect({ account, status }).toEqual({ account, status: 401 });
      bodies.add(JSON.stringify({ ...objectOf(json), instance: '' }));
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('no corresponde a un usuario activo');
  });

  it('is not there where the institution has none, nor announced (F005)', async () => {
    expect(await signOn(await tokenOf('altagracia'), 'sin')).toMatchObject({
      status: 404,
      json: { code: 'not-found' },
    });
    expect(await pathsOf('sin')).not.toContain(PATH);
    expect(await pathsOf('uno')).toContain(PATH);
  });

  it('needs a token', async () => {
    expect(await signOn('')).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    const nothing = await clientOf(server.url, { host: 'uno.localhost' }).call('POST', PATH);
    expect(nothing).toMatchObject({ status: 400 });
  });
});

describe('a token of the provider (F097)', () => {
  it('that says what a good one says is good', async () => {
    expect(await signOn(await provider.sign(good()))).toMatchObject({ status: 200 });
    expect(await signOn(await provider.sign({ ...good(), aud: [CLIENT, 'otra'], azp: CLIENT }))).toMatchObject({
      status: 200,
    });
  });

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['for another application', (claims) => ({ ...claims, aud: 'otra' })],
    ['asked for by another application', (claims) => ({ ...claims, azp: 'otra' })],
    ['for several applications, without saying which asked for it', (claims) => ({ ...claims, aud: [CLIENT, 'otra'] })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://login.example.edu.do' })],
    ['that has expired', (claims) => ({ ...claims, iat: seconds() - 120, exp: seconds() - 60 })],
    ['that never expires', without('exp')],
    ['older than ten minutes, as a stolen one would be', (claims) => ({ ...claims, iat: seconds() - 660 })],
    ['that does not say when it was issued', without('iat')],
    ['of nobody', without('sub')],
  ])('%s is refused', async (_what, spoilt) => {
    expect(await signOn(await provider.sign(spoilt(good())))).toMatchObject(REFUSED);
  });

  it('that opens its own doors, and says nothing of a sign-in, is refused', async () => {
    expect(await signOn(await provider.sign(good(), 'at+jwt'))).toMatchObject(REFUSED);
  });

  it('that it did not sign is refused', async () => {
    const unsigned = `${part({ alg: 'none' })}.${part(good())}.`;
    const withPublicKey = await new SignJWT(good())
      .setProtectedHeader({ alg: 'HS256', kid: 'prueba' })
      .sign(new TextEncoder().encode(provider.publicKey));
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = (kid: string): Promise<string> =>
      new SignJWT(good()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    for (const token of ['x', unsigned, withPublicKey, await foreign('prueba'), await foreign('otra')]) {
      expect(await signOn(token)).toMatchObject(REFUSED);
    }
  });

  it('never stands in the log, nor what it says of somebody', async () => {
    const token = await provider.sign({ ...good(), aud: 'otra' });
    await signOn(token);
    const log = server.log.join('\n');
    expect(log).toContain('unexpected \\"aud\\" claim value');
    expect(log).not.toContain(token);
    expect(log.toLowerCase()).not.toContain(ADDRESS.toLowerCase());
  });
});

/** Bad tokens at once; how many were answered with what. */
async function flood(count: number, token: string, from: From): Promise<Readonly<Record<number, number>>> {
  const answers = await Promise.all(Array.from({ length: count }, () => signOnFrom(token, from)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

describe('tries at signing in with an institutional account', () => {
  it('by a token that nobody has verified are nobody’s: whom it names is not shut out, who sent it is', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(good()).setProtectedHeader({ alg: 'RS256', kid: 'prueba' }).sign(privateKey);
    const guesser = '192.0.2.20';
    expect(await flood(201, forged, { address: guesser })).toEqual({ 401: 200, 429: 1 });
    const theirs = await signOnFrom(await provider.sign(good()), { address: '192.0.2.21' });
    expect(theirs).toMatchObject({ status: 200 });
    expect(await signOnFrom(await provider.sign(good()), { address: guesser })).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests' },
    });
    // A device from which somebody has signed in goes on there, and has tries of its own.
    const home = { address: guesser, cookie: cookieOf(theirs) };
    expect(await signOnFrom(await provider.sign(good()), home)).toMatchObject({ status: 200 });
    const inDos = { ...home, institution: 'dos' };
    expect(await flood(201, forged, { institution: 'dos', address: guesser })).toEqual({ 401: 200, 429: 1 });
    expect(await signOnFrom(forged, inDos)).toMatchObject({ status: 429 });
    expect(await flood(10, forged, home)).toEqual({ 401: 10 });
    expect(await signOnFrom(forged, home)).toMatchObject({ status: 429 });
  });

  it('by one that was verified are counted by whose it is, and not where they get in', async () => {
    const address = '192.0.2.30';
    const stranger = await provider.sign({ ...good(), email: 'nadie@uno.edu.do' });
    for (let visit = 0; visit < 10; visit += 1)
      expect(await signOnFrom(stranger, { address })).toMatchObject(NO_ACCOUNT);
    expect(await signOnFrom(stranger, { address })).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    for (let visit = 0; visit <= 10; visit += 1) {
      expect(await signOnFrom(await provider.sign(good()), { address })).toMatchObject({ status: 200 });
    }
  });
});

describe('a provider', () => {
  it('that does not answer is told of in words', async () => {
    const answer = await signOn(await provider.sign(good()), 'muerta');
    expect(answer).toMatchObject({ status: 503, json: { code: 'sign-on-unavailable' } });
    expect(textOf(objectOf(answer.json)['detail'])).toContain('no responde');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that calls itself otherwise, or whose keys stand elsewhere, is not believed and leads nowhere', async () => {
    const own = `http://localhost:${portOf(liar.address())}`;
    const elsewhere = `http://127.0.0.1:${portOf(liar.address())}/claves`;
    const token = await provider.sign({ ...good(), iss: own });
    for (const told of [
      { issuer: provider.authority, jwks_uri: `${own}/claves` },
      { issuer: own, jwks_uri: elsewhere },
    ]) {
      lie = told;
      expect(await signOn(token, 'falsa')).toMatchObject({ status: 503, json: { code: 'sign-on-unavailable' } });
    }
    expect(new Set(asked)).toEqual(new Set(['/.well-known/openid-configuration']));
  });
});
