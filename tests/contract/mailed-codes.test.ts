import { describe, expect, it } from 'vitest';
import { orEmpty } from '#src/model/absent.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf } from './support/client.ts';
import { cookieOf, countingServer, FORGOT, type From, NEVER, TRIES } from './support/counted-calls.ts';
import { codeIn, mailsIn } from './support/mailbox.ts';
import { startTestServer } from './support/server.ts';

const { server, post, login, confirm } = countingServer();
const { sql } = server;

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
    const code = codeIn(orEmpty((await mailsIn(server)).at(-1)));
    expect(await mails()).toBe(before + 7);
    // More of theirs takes nothing from the code that came.
    await ask({ address: '203.0.113.61' });
    await served();
    for (let n = 0; n < 7; n += 1) await confirm(username, '203.0.113.61');
    const answer = { username, code, ...chosen };
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
    const code = codeIn(orEmpty((await mailsIn(server)).at(-1)));
    const confirmed = (tried: string): Promise<Answer> =>
      post(`${FORGOT}/confirmar`, { username: 'consulta', code: tried }, home);
    for (let n = 0; n < 5; n += 1) expect(await confirmed('no')).toMatchObject({ status: 422 });
    expect(await confirmed(code)).toMatchObject({ status: 200 });
    expect(await confirmed(code)).toMatchObject({ status: 422 });
  });
});

describe('a request for a code', () => {
  it('waits a second at least where nothing else is said', async () => {
    const usual = await startTestServer({
      resourcesDir: 'tests/contract/resources',
      institution: 'uno',
      recoveryTiming: { pollInterval: NEVER, sweepInterval: NEVER },
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
    const asleep = await startTestServer({ ...common, recoveryTiming: { soonest: 0, latest: 0, pollInterval: NEVER } });
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
