import { createServer, type Server } from 'node:http';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '#tests/support/sign-on/provider.ts';
import { objectOf, textOf } from './support/client.ts';
import { ADDRESS, CLIENT, REFUSED, seconds, type SignOn, startSignOn } from './support/sign-on.ts';

let on: SignOn;
/** Says of itself whatever it is told to. */
let liar: Server;
let lie: { readonly issuer: string; readonly jwks_uri: string };
const asked: string[] = [];

const without =
  (name: string) =>
  (claims: JWTPayload): JWTPayload => {
    const others = { ...claims };
    delete others[name];
    return others;
  };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  liar = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(lie));
  });
  await new Promise<void>((listening) => liar.listen(0, '127.0.0.1', listening));
  // At the first of them nobody listens.
  on = await startSignOn({ muerta: 'http://localhost:1', falsa: `http://localhost:${portOf(liar.address())}` });
});

afterAll(async () => {
  await on.stop();
  liar.close();
});

describe('a token of the provider (F097)', () => {
  it('that says what a good one says is good', async () => {
    expect(await on.signOn(await on.provider.sign(on.good()))).toMatchObject({ status: 200 });
    expect(await on.signOn(await on.provider.sign({ ...on.good(), aud: [CLIENT, 'otra'], azp: CLIENT }))).toMatchObject(
      {
        status: 200,
      },
    );
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
    expect(await on.signOn(await on.provider.sign(spoilt(on.good())))).toMatchObject(REFUSED);
  });

  it('that opens its own doors, and says nothing of a sign-in, is refused', async () => {
    expect(await on.signOn(await on.provider.sign(on.good(), 'at+jwt'))).toMatchObject(REFUSED);
  });

  it('that it did not sign is refused', async () => {
    const unsigned = `${part({ alg: 'none' })}.${part(on.good())}.`;
    const withPublicKey = await new SignJWT(on.good())
      .setProtectedHeader({ alg: 'HS256', kid: 'prueba' })
      .sign(new TextEncoder().encode(on.provider.publicKey));
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = (kid: string): Promise<string> =>
      new SignJWT(on.good()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    for (const token of ['x', unsigned, withPublicKey, await foreign('prueba'), await foreign('otra')]) {
      expect(await on.signOn(token)).toMatchObject(REFUSED);
    }
  });

  it('never stands in the log, nor what it says of somebody', async () => {
    const token = await on.provider.sign({ ...on.good(), aud: 'otra' });
    await on.signOn(token);
    const log = on.server.log.join('\n');
    expect(log).toContain('unexpected \\"aud\\" claim value');
    expect(log).not.toContain(token);
    expect(log.toLowerCase()).not.toContain(ADDRESS.toLowerCase());
  });
});

describe('a provider', () => {
  it('that does not answer is told of in words', async () => {
    const answer = await on.signOn(await on.provider.sign(on.good()), 'muerta');
    expect(answer).toMatchObject({ status: 503, json: { code: 'sign-on-unavailable' } });
    expect(textOf(objectOf(answer.json)['detail'])).toContain('no responde');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that calls itself otherwise, or whose keys stand elsewhere, is not believed and leads nowhere', async () => {
    const own = `http://localhost:${portOf(liar.address())}`;
    const elsewhere = `http://127.0.0.1:${portOf(liar.address())}/claves`;
    const token = await on.provider.sign({ ...on.good(), iss: own });
    for (const told of [
      { issuer: on.provider.authority, jwks_uri: `${own}/claves` },
      { issuer: own, jwks_uri: elsewhere },
    ]) {
      lie = told;
      expect(await on.signOn(token, 'falsa')).toMatchObject({ status: 503, json: { code: 'sign-on-unavailable' } });
    }
    expect(new Set(asked)).toEqual(new Set(['/.well-known/openid-configuration']));
  });
});
