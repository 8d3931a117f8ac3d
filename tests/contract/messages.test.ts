import { companyOf } from '#tests/support/company-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/seguridad/usuario-mensajes';

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let ids: Readonly<Record<string, number>>;

const demoCompany = (): number => companyOf(server.model, 'demo');

const idsOf = async (companyId: number): Promise<Readonly<Record<string, number>>> => {
  const rows = await execute(
    companyUrl(server.databaseUrl, companyId),
    'select usuarioid as id, usuanombre as usuario from rectoria.usuarios',
  );
  return Object.fromEntries(rows.map(({ id, usuario }) => [String(usuario), Number(id)]));
};

const send = (text: unknown, usuarioIds: unknown): Promise<Answer> =>
  admin.call('POST', PATH, { raw: JSON.stringify({ usMeMensaje: text, usuarioIds }) });

const faultsIn = ({ json }: Answer): unknown =>
  listOf(objectOf(json)['errors']).map(({ field, code }) => `${textOf(field)}: ${textOf(code)}`);

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  admin = await signIn(server.url, 'admin');
  consulta = await signIn(server.url, 'consulta');
  ids = await idsOf(demoCompany());
});

afterAll(() => server.stop());

describe('messages to users', () => {
  it('are none at first: a total of 0 and an empty list (F093)', async () => {
    const finanzas = await signIn(server.url, 'finanzas');
    expect((await finanzas.get(`${PATH}/total`)).json).toBe(0);
    expect((await finanzas.get(`${PATH}/mensajes`)).json).toEqual([]);
  });

  it('reach their recipients alone, the latest first, with who sent them and when (F040, F093)', async () => {
    const sent = await send(' Primero ', [ids['consulta'], ids['registro']]);
    expect([sent.status, sent.json]).toEqual([201, { enviados: 2 }]);
    await send('Segundo', [ids['consulta']]);

    const list = listOf((await consulta.get(`${PATH}/mensajes`)).json);
    expect(list.map(({ usMeMensaje }) => usMeMensaje)).toEqual(['Segundo', 'Primero']);
    expect(list[0]).toMatchObject({ usuario: 'admin', persFoto: null, leido: false });
    expect(list[0]?.['usMeFechaCreacion']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect((await consulta.get(`${PATH}/total`)).json).toBe(2);
    expect((await admin.get(`${PATH}/total`)).json).toBe(0);
    expect((await admin.get(`${PATH}/mensajes`)).json).toEqual([]);
  });

  it('are the latest two hundred, and say when there are more', async () => {
    const finanzas = await signIn(server.url, 'finanzas');
    const sent = `insert into rectoria.mensajes (company_id, destinatario_id, remitente_id, texto)
      select ${demoCompany()}, ${ids['finanzas'] ?? 0}, ${ids['admin'] ?? 0}, 'm' || g
      from generate_series(1, `;
    const demo = companyUrl(server.databaseUrl, demoCompany());
    await execute(demo, `${sent}200) g`);
    const all = await finanzas.get(`${PATH}/mensajes`);
    expect(listOf(all.json)).toHaveLength(200);
    expect(all.headers['x-total']).toBeUndefined();
    await execute(demo, `${sent}1) g`);
    const cut = await finanzas.get(`${PATH}/mensajes`);
    expect(listOf(cut.json)).toHaveLength(200);
    expect(cut.headers['x-total']).toBe('more');
    expect(cut.headers['content-range']).toBe('mensajes 0-199/*');
  });

  it('are marked as read one by one or all, each by their recipient only', async () => {
    const estudiante = await signIn(server.url, 'estudiante');
    for (const text of ['a', 'b', 'c']) await send(text, [ids['estudiante']]);
    const [latest] = listOf((await estudiante.get(`${PATH}/mensajes`)).json);
    const id = latest?.['usuarioMensajeId'] ?? null;

    await admin.post(`${PATH}/leidos`, { ids: [id] });
    expect((await estudiante.get(`${PATH}/total`)).json).toBe(3);

    const one = await estudiante.post(`${PATH}/leidos`, { ids: [id] });
    expect(one.json).toEqual({ userId: ids['estudiante'], totalMensajesActivos: 2 });
    expect(listOf((await estudiante.get(`${PATH}/mensajes`)).json).map(({ leido }) => leido)).toEqual([
      true,
      false,
      false,
    ]);
    expect(objectOf((await estudiante.post(`${PATH}/leidos`, {})).json)['totalMensajesActivos']).toBe(0);
  });

  it('are refused with the field that is wrong, and then none is sent', async () => {
    const before = (await consulta.get(`${PATH}/total`)).json;
    const to = [ids['consulta']];
    const wrong: readonly (readonly [unknown, unknown, readonly string[]])[] = [
      ['', to, ['usMeMensaje: required']],
      [7, to, ['usMeMensaje: string']],
      ['x'.repeat(2001), to, ['usMeMensaje: maxLength']],
      ['nulo \u0000', to, ['usMeMensaje: characters']],
      ['media \ud800', to, ['usMeMensaje: characters']],
      ['hola', undefined, ['usuarioIds: required']],
      ['hola', 7, ['usuarioIds: list']],
      ['hola', [], ['usuarioIds: required']],
      ['hola', Array.from({ length: 501 }, (_, at) => at + 1), ['usuarioIds: maxItems']],
      ['hola', [...to, 'x', 1e12], ['usuarioIds.1: reference', 'usuarioIds.2: reference']],
      ['hola', [...to, ...to], ['usuarioIds.1: uniqueItems']],
      ['hola', [...to, 2_000_000_000], ['usuarioIds.1: reference']],
    ];
    for (const [text, usuarioIds, faults] of wrong) {
      const answer = await send(text, usuarioIds);
      expect([answer.status, faultsIn(answer)]).toEqual([422, faults]);
    }
    expect((await consulta.get(`${PATH}/total`)).json).toBe(before);
  });

  it('are sent by who may, and to nobody of another company', async () => {
    const refused = await consulta.post(PATH, { usMeMensaje: 'hola', usuarioIds: [ids['admin'] ?? 0] });
    expect(refused.status).toBe(403);

    const others = companyOf(server.model, 'unicda');
    const own = new Set(Object.values(ids));
    const foreign = Object.values(await idsOf(others)).find((id) => !own.has(id));
    const answer = await send('hola', [foreign ?? 999_999]);
    expect(faultsIn(answer)).toEqual(['usuarioIds.0: reference']);
  });

  it('ask for a session', async () => {
    const nobody = { authorization: '' };
    for (const path of [`${PATH}/total`, `${PATH}/mensajes`]) {
      expect((await admin.get(path, nobody)).status).toBe(401);
    }
    // A token in the address opens the hub and nothing else.
    expect((await admin.get(`${PATH}/total?access_token=${admin.token}`, nobody)).status).toBe(401);
  });

  it('are in the audit without their text', async () => {
    await send('solo para usted', [ids['registro']]);
    const rows = await execute(
      companyUrl(server.databaseUrl, demoCompany()),
      `select despues::text from rectoria.auditoria where tabla like '%mensajes' and actor = ${ids['admin']} order by id desc limit 1`,
    );
    expect(String(rows[0]?.['despues'])).toContain(`"destinatario_id": ${ids['registro']}`);
    expect(String(rows[0]?.['despues'])).not.toContain('solo para usted');
  });
});
