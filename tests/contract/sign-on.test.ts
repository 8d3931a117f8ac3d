import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idTokenByCodeFlow } from '#tests/support/sign-on/code-flow.ts';
import { type Answer, clientOf, objectOf, textOf } from './support/client.ts';
import {
  type ACCOUNTS,
  ADDRESS,
  CLIENT,
  type From,
  NO_ACCOUNT,
  PATH,
  REDIRECT,
  REFUSED,
  type SignOn,
  startSignOn,
} from './support/sign-on.ts';

let on: SignOn;

beforeAll(async () => {
  on = await startSignOn();
});

afterAll(() => on.stop());

const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

const tokenOf = (account: keyof typeof ACCOUNTS, client = CLIENT): Promise<string> =>
  idTokenByCodeFlow({ authority: on.provider.authority, client, redirect: REDIRECT, account });

/** The addresses that the institution's API document tells. */
async function pathsOf(institution: string): Promise<readonly string[]> {
  const { json } = await clientOf(on.server.url).get('/api/openapi.json', { host: `${institution}.localhost` });
  return Object.keys(objectOf(objectOf(json)['paths']));
}

describe('signing in with the institutional account (F002, F097)', () => {
  it('gives the tokens of the user with that e-mail, whatever its case, as the password does (F050)', async () => {
    const { status, json } = await on.signOn(await tokenOf('altagracia'));
    expect(status).toBe(200);
    const { token, refreshToken } = objectOf(json);
    expect(decodeJwt(textOf(token))).toMatchObject({ usuaNombre: 'admin', email: ADDRESS, companyId: 1 });
    const refreshed = await clientOf(on.server.url).post('/api/seguridad/usuarios/refresh-token', {
      token: textOf(token),
      refreshToken: textOf(refreshToken),
    });
    expect(refreshed.status).toBe(200);
  });

  it('takes the name that Entra ID gives, which says nothing of verified addresses', async () => {
    const { status, json } = await on.signOn(await tokenOf('entra'));
    expect(status).toBe(200);
    expect(decodeJwt(textOf(objectOf(json)['token']))).toMatchObject({ usuaNombre: 'admin' });
  });

  it('is into the institution of the host, by its own client and to its own users only', async () => {
    const theirs = await tokenOf('vecino', 'rectoria-dos');
    const { status, json } = await on.signOn(theirs, 'dos');
    expect(status).toBe(200);
    expect(decodeJwt(textOf(objectOf(json)['token']))).toMatchObject({ companyId: 2 });
    expect(await on.signOn(theirs, 'uno')).toMatchObject(REFUSED);
    expect(await on.signOn(await tokenOf('vecino'), 'uno')).toMatchObject(NO_ACCOUNT);
  });

  it('is refused with the same words to whoever is nobody here, inactive, or one of two with that e-mail', async () => {
    const bodies = new Set<string>();
    for (const account of ['nadie', 'iguales', 'inactiva', 'sinCorreo', 'dudosa'] as const) {
      const { status, json } = await on.signOn(await tokenOf(account));
      expect({ account, status }).toEqual({ account, status: 401 });
      bodies.add(JSON.stringify({ ...objectOf(json), instance: '' }));
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('no corresponde a un usuario activo');
  });

  it('is not there where the institution has none, nor announced (F005)', async () => {
    expect(await on.signOn(await tokenOf('altagracia'), 'sin')).toMatchObject({
      status: 404,
      json: { code: 'not-found' },
    });
    expect(await pathsOf('sin')).not.toContain(PATH);
    expect(await pathsOf('uno')).toContain(PATH);
  });

  it('needs a token', async () => {
    expect(await on.signOn('')).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    const nothing = await clientOf(on.server.url, { host: 'uno.localhost' }).call('POST', PATH);
    expect(nothing).toMatchObject({ status: 400 });
  });
});

/** Bad tokens at once; how many were answered with what. */
async function flood(count: number, token: string, from: From): Promise<Readonly<Record<number, number>>> {
  const answers = await Promise.all(Array.from({ length: count }, () => on.signOnFrom(token, from)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

describe('tries at signing in with an institutional account', () => {
  it('by a token that nobody has verified are nobody’s: whom it names is not shut out, who sent it is', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(on.good()).setProtectedHeader({ alg: 'RS256', kid: 'prueba' }).sign(privateKey);
    const guesser = '192.0.2.20';
    expect(await flood(201, forged, { address: guesser })).toEqual({ 401: 200, 429: 1 });
    const theirs = await on.signOnFrom(await on.provider.sign(on.good()), { address: '192.0.2.21' });
    expect(theirs).toMatchObject({ status: 200 });
    expect(await on.signOnFrom(await on.provider.sign(on.good()), { address: guesser })).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests' },
    });
    // A device from which somebody has signed in goes on there, and has tries of its own.
    const home = { address: guesser, cookie: cookieOf(theirs) };
    expect(await on.signOnFrom(await on.provider.sign(on.good()), home)).toMatchObject({ status: 200 });
    const inDos = { ...home, institution: 'dos' };
    expect(await flood(201, forged, { institution: 'dos', address: guesser })).toEqual({ 401: 200, 429: 1 });
    expect(await on.signOnFrom(forged, inDos)).toMatchObject({ status: 429 });
    expect(await flood(10, forged, home)).toEqual({ 401: 10 });
    expect(await on.signOnFrom(forged, home)).toMatchObject({ status: 429 });
  });

  it('by one that was verified are counted by whose it is, and not where they get in', async () => {
    const address = '192.0.2.30';
    const stranger = await on.provider.sign({ ...on.good(), email: 'nadie@uno.edu.do' });
    for (let visit = 0; visit < 10; visit += 1)
      expect(await on.signOnFrom(stranger, { address })).toMatchObject(NO_ACCOUNT);
    expect(await on.signOnFrom(stranger, { address })).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests' },
    });
    for (let visit = 0; visit <= 10; visit += 1) {
      expect(await on.signOnFrom(await on.provider.sign(on.good()), { address })).toMatchObject({ status: 200 });
    }
  });
});
