import { assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { throttleKeyOfName } from '#src/server/askers/throttle-key.ts';
import { type Answer, clientOf, objectOf, textOf } from './support/client.ts';
import { cookieOf, countingServer, type From, TRIES } from './support/counted-calls.ts';

const { server, post, login, guesses, confirm } = countingServer();
const { sql } = server;

const foldOf = async (text: string): Promise<unknown> => {
  const [row] = await sql(`select rectoria.fold('${text.replaceAll("'", "''")}') as folded`);
  return row?.['folded'];
};

const REGISTRO = ['registro', 'REGISTRO', 'ŕegistró', 'r\u0301e\u0300gistro\u0323', ' registro ', 'ＲＥＧＩＳＴＲＯ'];

/** A user's name with so many accents upon its last letter. */
const spelt = (accents: number): string => `consulta${'\u0301'.repeat(accents)}`;

describe('tries to sign in', () => {
  it('are counted by user, however the name is written', async () => {
    const from = { address: '192.0.2.1' };
    expect(await guesses(TRIES, REGISTRO, from)).toEqual(Array(TRIES).fill(401));
    for (const name of REGISTRO) expect(await login(name, DEMO_PASSWORD, from)).toMatchObject({ status: 429 });
    expect(await login('finanzas', DEMO_PASSWORD, from)).toMatchObject({ status: 200 });
    expect(await login('registro', DEMO_PASSWORD, { address: '192.0.2.2' })).toMatchObject({ status: 200 });
  });

  it('are counted alike for all names that are found as the same', async () => {
    const letter = constantFrom(
      'a',
      'A',
      'á',
      'a\u0301',
      'Á',
      'ñ',
      'n\u0303',
      'Ñ',
      'n',
      'İ',
      'i',
      'ı',
      'ς',
      'σ',
      'Σ',
      'ß',
      'ẞ',
    );
    const odd = constantFrom('', ' ', '  ', '\u00a0', '\t', '\u0301', '\u200b', 'K', 'ﬁ', 'Ａ', '1');
    const name = tuple(letter, odd, letter, odd, letter).map((parts) => parts.join(''));
    await assert(
      asyncProperty(name, async (text) => {
        const folded = await foldOf(text);
        expect(throttleKeyOfName(String(folded)), JSON.stringify(text)).toBe(throttleKeyOfName(text));
      }),
      { numRuns: 200 },
    );
    expect(throttleKeyOfName('ana')).not.toBe(throttleKeyOfName('eva'));
  });

  it('find nobody by a name longer than any, whatever is left of it without its accents', async () => {
    const from = { address: '192.0.2.5' };
    expect(await login(spelt(150), DEMO_PASSWORD, from)).toMatchObject({ status: 200 });
    expect(await login(spelt(250), DEMO_PASSWORD, from)).toMatchObject({ status: 401 });
    expect(await confirm(spelt(250), from.address)).toMatchObject({ status: 422 });
  });

  it('are counted by network where the address is IPv6, and by address where it is IPv4', async () => {
    for (let n = 0; n < TRIES; n += 1) {
      expect((await login('finanzas', 'mala', { address: `2001:db8:1:2:${n}::1` })).status).toBe(401);
    }
    expect(await login('finanzas', DEMO_PASSWORD, { address: '2001:db8:1:2:ffff::9' })).toMatchObject({ status: 429 });
    expect(await login('finanzas', DEMO_PASSWORD, { address: '2001:db8:1:3::1' })).toMatchObject({ status: 200 });

    expect(await guesses(TRIES, ['consulta'], { address: '192.0.2.30' })).toEqual(Array(TRIES).fill(401));
    const mapped = { address: '::ffff:192.0.2.30' };
    expect(await login('consulta', DEMO_PASSWORD, mapped)).toMatchObject({ status: 429 });
    expect(await login('consulta', DEMO_PASSWORD, { address: '192.0.2.31' })).toMatchObject({ status: 200 });
  });

  it('of others leave a device alone from which the user has signed in before', async () => {
    const home = { address: '192.0.2.40' };
    const signedIn = await login('registro', DEMO_PASSWORD, home);
    expect(String(signedIn.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
    const cookie = cookieOf(signedIn);
    const others = cookieOf(await login('finanzas', DEMO_PASSWORD, home));

    for (let n = 0; n < 5; n += 1) await guesses(TRIES, ['registro'], { address: `192.0.2.${50 + n}` });
    const elsewhere = { address: '192.0.2.60' };
    expect(await login('registro', DEMO_PASSWORD, elsewhere)).toMatchObject({ status: 429 });
    expect(await login('registro', DEMO_PASSWORD, { ...elsewhere, cookie: others })).toMatchObject({ status: 429 });
    expect(await login('registro', DEMO_PASSWORD, { ...elsewhere, cookie: `${cookie}x` })).toMatchObject({
      status: 429,
    });
    expect(await login('Registró', DEMO_PASSWORD, { ...elsewhere, cookie })).toMatchObject({ status: 200 });
    expect(await login('registro', DEMO_PASSWORD, { ...elsewhere, cookie })).toMatchObject({ status: 200 });
  });

  it('under other names, from the address of such a device, shut out who is new there, and not the device', async () => {
    const home = { address: '192.0.2.75' };
    const cookie = cookieOf(await login('estudiante', DEMO_PASSWORD, home));
    const names = Array.from({ length: 20 }, (_, n) => `nadie${n}`);
    expect(await guesses(TRIES * names.length, names, home)).not.toContain(429);
    expect(await login('finanzas', DEMO_PASSWORD, home)).toMatchObject({ status: 429 });
    expect(await login('estudiante', DEMO_PASSWORD, { ...home, cookie })).toMatchObject({ status: 200 });
  });

  it('at a change of password leave such a device alone too', async () => {
    const home = { address: '192.0.2.110' };
    const opened = await login('estudiante', DEMO_PASSWORD, home);
    expect(opened, opened.text).toMatchObject({ status: 200 });
    const cookie = cookieOf(opened);
    const [user] = await sql("select usuarioid as id from rectoria.usuarios where usuanombre = 'estudiante'");
    const change = (ClaveActual: string, from: From): Promise<Answer> => {
      const chosen = { NuevaClave: 'corta', ConfirmarClave: 'corta' };
      return post('/api/login/cambiar-clave', { UsuarioId: String(user?.['id']), ClaveActual, ...chosen }, from);
    };
    for (let n = 0; n < 5 * TRIES; n += 1) await change('mala', { address: `192.0.2.${120 + Math.floor(n / TRIES)}` });
    const elsewhere = { address: '192.0.2.130' };
    expect(await change(DEMO_PASSWORD, elsewhere)).toMatchObject({ status: 429 });
    expect(await change(DEMO_PASSWORD, { ...elsewhere, cookie })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'NuevaClave', code: 'strongPassword' }] },
    });
  });

  it('with a code that was mailed are counted by user, however the name is written', async () => {
    for (let n = 0; n < 5 * TRIES; n += 1) {
      const name = REGISTRO[n % REGISTRO.length] ?? '';
      expect(await confirm(name, `192.0.2.${140 + Math.floor(n / TRIES)}`)).toMatchObject({ status: 422 });
    }
    for (const name of REGISTRO) expect(await confirm(name, '192.0.2.150')).toMatchObject({ status: 429 });
    expect(await confirm('finanzas', '192.0.2.150')).toMatchObject({ status: 422 });
  });

  it('of a known device are counted too', async () => {
    const home = { address: '192.0.2.70' };
    const cookie = cookieOf(await login('consulta', DEMO_PASSWORD, home));
    expect(await guesses(TRIES, ['consulta'], { ...home, cookie })).toEqual(Array(TRIES).fill(401));
    expect(await login('consulta', DEMO_PASSWORD, { ...home, cookie })).toMatchObject({ status: 429 });
  });

  it('open nothing by the device alone', async () => {
    const cookie = cookieOf(await login('admin', DEMO_PASSWORD, { address: '192.0.2.80' }));
    const token = cookie.split('=')[1] ?? '';
    const menu = '/api/seguridad/usuarios/opciones-aplicacion';
    for (const headers of [{ cookie }, { cookie, authorization: `Bearer ${token}` }]) {
      expect(await clientOf(server.url).get(menu, headers)).toMatchObject({ status: 401 });
    }
  });
});

const renew = async (answer: Answer, address: string): Promise<Answer> => {
  const { token, refreshToken } = objectOf(answer.json);
  const path = '/api/seguridad/usuarios/refresh-token';
  return post(path, { token: textOf(token), refreshToken: textOf(refreshToken) }, { address });
};

describe('a refresh token that was used already', () => {
  it('gives the same once more to the same address, and ends the session for another', async () => {
    const opened = await login('admin', DEMO_PASSWORD, { address: '192.0.2.90' });
    const first = await renew(opened, '192.0.2.91');
    expect(first).toMatchObject({ status: 200 });
    const again = await renew(opened, '192.0.2.91');
    expect(objectOf(again.json)['refreshToken']).toBe(objectOf(first.json)['refreshToken']);
    expect(await renew(opened, '192.0.2.92')).toMatchObject({ status: 401 });
    expect(await renew(first, '192.0.2.91')).toMatchObject({ status: 401 });
  });
});
