import { assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { nameCountedAs } from '#src/server/auth/counted-as.ts';
import { execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, objectOf, textOf } from './support/client.ts';
import { mailsIn } from './support/mailbox.ts';
import { companyUrl, startTestServer, type TestServer } from './support/server.ts';

const FORGOT = '/api/login/olvide-mi-clave';
/** So many wrong ones are let through from one address. */
const TRIES = 10;

const NEVER = 2 ** 31 - 1;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    resourcesDir: 'tests/contract/resources',
    institution: 'uno',
    // So that a test comes from where it says.
    env: { RECTORIA_TRUST_PROXY: '127.0.0.1' },
    // What it was not asked for itself is left to others.
    mailPace: { soonest: 0, latest: 0, look: 20, sweep: NEVER },
  });
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const foldOf = async (text: string): Promise<unknown> => {
  const [row] = await sql(`select rectoria.fold('${text.replaceAll("'", "''")}') as folded`);
  return row?.['folded'];
};

beforeEach(async () => {
  await sql('delete from rectoria.limites');
});

interface From {
  readonly address: string;
  readonly cookie?: string;
}

const post = (path: string, body: { readonly [name: string]: string }, { address, cookie }: From): Promise<Answer> =>
  clientOf(server.url).post(path, body, { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) });

const login = (username: string, clave: string, from: From): Promise<Answer> =>
  post('/api/login', { username, clave }, from);

/** Wrong passwords, in the spellings in turn; the status of each answer. */
async function guesses(count: number, spellings: readonly string[], from: From): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await login(spellings[n % spellings.length] ?? '', 'mala', from)).status);
  }
  return statuses;
}

const REGISTRO = ['registro', 'REGISTRO', 'ŕegistró', 'r\u0301e\u0300gistro\u0323', ' registro ', 'ＲＥＧＩＳＴＲＯ'];

const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

const confirm = (username: string, address: string): Promise<Answer> =>
  post(`${FORGOT}/confirmar`, { username, code: '00000000' }, { address });

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
        expect(nameCountedAs(String(folded)), JSON.stringify(text)).toBe(nameCountedAs(text));
      }),
      { numRuns: 200 },
    );
    expect(nameCountedAs('ana')).not.toBe(nameCountedAs('eva'));
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

describe('mails with a code', () => {
  it('are as many as a user needs, whoever asks and however the name is written', async () => {
    await sql("update rectoria.usuarios set usuaemail = 'finanzas@example.edu.do' where usuanombre = 'finanzas'");
    const spellings = ['finanzas', 'FINANZAS', 'fínánzás', 'fina\u0301nzas'];
    const statuses = new Map<number, number>();
    for (let n = 0; n < 60; n += 1) {
      const { status } = await post(FORGOT, { username: spellings[n % 4] ?? '' }, { address: `198.51.100.${n % 3}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // Three addresses with their ten requests each.
    expect(statuses).toEqual(
      new Map([
        [202, 30],
        [429, 30],
      ]),
    );
    await expect.poll(() => sql('select 1 from rectoria.recuperaciones_pedidas')).toHaveLength(0);
    expect(await mailsIn(server)).toHaveLength(6);
    await sql('delete from rectoria.limites');
    await sql("update rectoria.usuarios set usuaemail = 'registro@example.edu.do' where usuanombre = 'registro'");
    expect(await post(FORGOT, { username: 'registro' }, { address: '198.51.100.9' })).toMatchObject({ status: 202 });
    await expect.poll(() => mailsIn(server)).toHaveLength(7);
  });
});

describe('who comes from a device that the user has signed in from', () => {
  const chosen = { clave: 'Otra-clave-2026!', verifyClave: 'Otra-clave-2026!' };

  it.each([
    ['asks for a code', FORGOT, {}, 202],
    ['tries one', `${FORGOT}/confirmar`, { code: '00000000' }, 422],
    ['uses one', `${FORGOT}/cambiar-clave`, { code: '00000000', ...chosen }, 422],
  ])('%s, whatever others have tried', async (_what, path, body, answered) => {
    const home = { address: '203.0.113.1' };
    const cookie = cookieOf(await login('admin', DEMO_PASSWORD, home));
    const others = cookieOf(await login('registro', DEMO_PASSWORD, home));
    const ask = async (from: From): Promise<number> => (await post(path, { username: 'admin', ...body }, from)).status;
    for (let n = 0; n < 5 * TRIES; n += 1) await ask({ address: `203.0.113.${10 + (n % 5)}` });
    const elsewhere = { address: '203.0.113.30' };
    expect(await ask(elsewhere)).toBe(429);
    expect(await ask({ ...elsewhere, cookie: others })).toBe(429);
    const tries: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) tries.push(await ask({ ...elsewhere, cookie }));
    expect(tries).toEqual([...Array<number>(TRIES).fill(answered), 429]);
    await expect.poll(() => sql('select 1 from rectoria.recuperaciones_pedidas')).toHaveLength(0);
  });

  it('gets a code, and sets a password with it, though strangers have used up mails and tries', async () => {
    await sql("update rectoria.usuarios set usuaemail = 'estudiante@example.edu.do' where usuanombre = 'estudiante'");
    const cookie = cookieOf(await login('estudiante', DEMO_PASSWORD, { address: '203.0.113.50' }));
    const home = { address: '203.0.113.51', cookie };
    const mails = async (): Promise<number> => (await mailsIn(server)).length;
    const before = await mails();
    const username = 'estudiante';
    const ask = (from: From): Promise<Answer> => post(FORGOT, { username }, from);
    const served = () => expect.poll(() => sql('select 1 from rectoria.recuperaciones_pedidas')).toHaveLength(0);

    for (let n = 0; n < 7; n += 1) await ask({ address: '203.0.113.60' });
    await served();
    expect(await mails()).toBe(before + 6);
    await ask(home);
    await served();
    const [code] = (await mailsIn(server)).at(-1)?.match(/\b\d{8}\b/) ?? [];
    expect(await mails()).toBe(before + 7);
    // More of theirs takes nothing from the code that came.
    await ask({ address: '203.0.113.61' });
    await served();
    for (let n = 0; n < 7; n += 1) await confirm(username, '203.0.113.61');
    const answer = { username, code: code ?? '', ...chosen };
    expect(await post(`${FORGOT}/confirmar`, answer, { address: '203.0.113.61' })).toMatchObject({ status: 422 });
    expect(await post(`${FORGOT}/cambiar-clave`, answer, home)).toMatchObject({ status: 200 });
    expect(await post(`${FORGOT}/cambiar-clave`, answer, home)).toMatchObject({ status: 422 });
    expect(await login(username, chosen.clave, home)).toMatchObject({ status: 200 });
    await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
      where usuanombre = 'estudiante'`);
  });

  it('may not guess at a code without end', async () => {
    await sql("update rectoria.usuarios set usuaemail = 'consulta@example.edu.do' where usuanombre = 'consulta'");
    const cookie = cookieOf(await login('consulta', DEMO_PASSWORD, { address: '203.0.113.70' }));
    const home = { address: '203.0.113.71', cookie };
    await post(FORGOT, { username: 'consulta' }, home);
    await expect.poll(() => sql('select 1 from rectoria.recuperaciones_pedidas')).toHaveLength(0);
    const [code] = (await mailsIn(server)).at(-1)?.match(/\b\d{8}\b/) ?? [];
    const confirmed = (tried: string): Promise<Answer> =>
      post(`${FORGOT}/confirmar`, { username: 'consulta', code: tried }, home);
    for (let n = 0; n < 5; n += 1) expect(await confirmed('no')).toMatchObject({ status: 422 });
    expect(await confirmed(code ?? '')).toMatchObject({ status: 200 });
    expect(await confirmed(code ?? '')).toMatchObject({ status: 422 });
  });
});

describe('a request for a code', () => {
  it('waits a second at least where nothing else is said', async () => {
    const usual = await startTestServer({
      resourcesDir: 'tests/contract/resources',
      institution: 'uno',
      mailPace: { look: NEVER, sweep: NEVER },
    });
    try {
      const own = (text: string) => execute(companyUrl(usual.databaseUrl, 1), text);
      for (const username of ['consulta', 'nadie']) {
        const [before] = await own("select now() + interval '1 second' as soonest");
        expect(await clientOf(usual.url).post(FORGOT, { username })).toMatchObject({ status: 202 });
        const [asked] = await own('select desde from rectoria.recuperaciones_pedidas order by id desc limit 1');
        expect(asked?.['desde']).toBeInstanceOf(Date);
        expect(Number(asked?.['desde'])).toBeGreaterThanOrEqual(Number(before?.['soonest']));
      }
    } finally {
      await usual.stop();
    }
  });

  it('does the same whoever it is for: it waits in the database, and a later server fulfils it', async () => {
    const { databaseUrl } = server;
    const common = { resourcesDir: 'tests/contract/resources', institution: 'uno', databaseUrl };
    await sql("update rectoria.usuarios set usuaemail = 'consulta@example.edu.do' where usuanombre = 'consulta'");
    const before = await sql('select max(id) as id from rectoria.recuperaciones');
    const asleep = await startTestServer({ ...common, mailPace: { soonest: 0, latest: 0, look: NEVER } });
    try {
      for (const username of ['consulta', 'nadie', 'estudiante']) {
        const answer = await clientOf(asleep.url).post(FORGOT, { username }, { 'accept-language': 'en' });
        expect([answer.status, answer.text]).toEqual([202, '{}']);
      }
    } finally {
      await asleep.stop();
    }
    expect(await sql('select idioma from rectoria.recuperaciones_pedidas')).toMatchObject(
      Array.from({ length: 3 }, () => ({ idioma: 'en' })),
    );
    expect(await sql('select max(id) as id from rectoria.recuperaciones')).toEqual(before);

    const awake = await startTestServer(common);
    try {
      await expect.poll(() => sql('select 1 from rectoria.recuperaciones_pedidas')).toHaveLength(0);
      const mails = await mailsIn(awake);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('Code to change your password');
      expect(mails[0]).toContain('To: consulta@example.edu.do');
    } finally {
      await awake.stop();
    }
  });
});
