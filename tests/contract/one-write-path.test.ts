import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, isJsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const VISITAS = '/api/pruebas/visitas';
const OTRAS = '/api/otras/visitas';

let server: TestServer;
let admin: SignedIn;
/** May write visits and their states, and not see them. */
let writer: SignedIn;

const own = (sql: string) => execute(companyUrl(server.databaseUrl, 1), sql);

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/paged-resources', institution: 'uno' });
  await own(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
    select 1, usuarioid, 'pruebas/visitas', accion, true
    from rectoria.usuarios, unnest(array['create', 'edit', 'cerrar']) accion where usuanombre = 'estudiante'`);
  admin = await signIn(server.url, 'admin');
  writer = await signIn(server.url, 'estudiante');
});

afterAll(() => server.stop());

type Headers = Readonly<Record<string, string>>;

/** One kind of address: what is sent there about a visit. A body of its own replaces the usual one. */
interface Address {
  readonly name: string;
  readonly status: number;
  readonly action: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Whether it takes what a record is. */
  readonly takes: boolean;
  readonly send: (client: SignedIn, id: string, headers: Headers, body?: JsonObject) => Promise<Answer>;
}

const NEW: JsonObject = { Motivo: 'Nueva', Nota: 'Lo dicho', Reservado: 'Lo callado' };
const CHANGE: JsonObject = { Motivo: 'Cambiada' };

const ADDRESSES: readonly Address[] = [
  {
    name: 'POST where it is listed',
    status: 201,
    action: 'INSERT',
    takes: true,
    send: (client, _id, headers, body = NEW) => client.post(VISITAS, body, headers),
  },
  {
    name: 'PUT where it is listed',
    status: 200,
    action: 'UPDATE',
    takes: true,
    send: (client, id, headers, body = CHANGE) => client.put(`${VISITAS}/${id}`, body, headers),
  },
  {
    name: 'POST elsewhere',
    status: 201,
    action: 'INSERT',
    takes: true,
    send: (client, _id, headers, body = NEW) => client.post(OTRAS, body, headers),
  },
  {
    name: 'PUT elsewhere',
    status: 200,
    action: 'UPDATE',
    takes: true,
    send: (client, id, headers, body = CHANGE) => client.put(`${OTRAS}/${id}`, body, headers),
  },
  {
    name: 'DELETE elsewhere',
    status: 204,
    action: 'DELETE',
    takes: false,
    send: (client, id, headers) => client.call('DELETE', `${OTRAS}/${id}`, { headers }),
  },
  {
    name: 'a transition',
    status: 200,
    action: 'UPDATE',
    takes: false,
    send: (client, id, headers) => client.post(`${VISITAS}/${id}/transiciones/cerrar`, {}, headers),
  },
];

const made = async (Motivo = 'Primera'): Promise<string> => {
  const answer = await admin.post(VISITAS, { Motivo, Nota: 'Escrita', Reservado: 'Oculto' });
  expect(answer.status, answer.text).toBe(201);
  return textOf(objectOf(answer.json)['visitaId']);
};

const visits = () => own('select * from pruebas.visitas order by visitaid');
const bodyOf = ({ json }: Answer): JsonObject => (isJsonObject(json) ? json : {});
/** The words that searches find visits by, each with how many visits have it: as far as writes have been taken in. */
const known = async (): Promise<readonly string[]> =>
  (await own('select distinct a.palabra from pruebas."visitas$apariciones" a')).map(({ palabra }) => String(palabra));
const words = async (): Promise<readonly string[]> =>
  (await own('select distinct rectoria.fold(resumen) as palabra from pruebas.visitas')).map(({ palabra }) =>
    String(palabra),
  );

describe.each(ADDRESSES)('$name', ({ name, status, action, takes, send }) => {
  it('is kept in the audit with who wrote it, for which request', async () => {
    const id = await made();
    const answer = await send(admin, id, { 'x-request-id': name.replaceAll(' ', '-') });
    expect(answer.status, answer.text).toBe(status);
    const kept = await own(`select accion, actor is not null as known from rectoria.auditoria
      where tabla = 'pruebas.visitas' and solicitud = '${name.replaceAll(' ', '-')}'`);
    expect(kept).toEqual([{ accion: action, known: true }]);
  });

  it('is taken into what searches and pages are read from, with nobody asking for it', async () => {
    const id = await made(`De${name.replaceAll(' ', '')}`);
    const answer = await send(admin, id, {}, takes ? { Motivo: `Por${name.replaceAll(' ', '')}` } : undefined);
    expect(answer.status, answer.text).toBe(status);
    const wanted = (await words()).toSorted();
    expect(wanted.some((word) => word.startsWith('de'))).toBe(true);
    await expect.poll(async () => (await known()).toSorted()).toEqual(wanted);
  });

  it('shows who writes no more than they may see', async () => {
    const id = await made();
    const answer = await send(writer, id, {});
    expect(answer.status, answer.text).toBe(status);
    if (status === 204) return expect(answer.text).toBe('');
    expect(Object.keys(bodyOf(answer)).toSorted()).toEqual([
      'Estatus',
      'Motivo',
      'companyId',
      'rowVersion',
      'visitaId',
    ]);
    const [written] = await own(
      `select nota, reservado from pruebas.visitas where visitaid = ${textOf(bodyOf(answer)['visitaId'])}`,
    );
    // What they may not see they do not write either.
    expect(written?.['reservado']).toBe(action === 'INSERT' ? null : 'Oculto');
  });

  it('tells a conflict without the record to who may not see it', async () => {
    const id = await made();
    // Only what changes a record can be in conflict with what it is.
    if (action !== 'UPDATE') return;
    const hidden = await send(writer, id, { 'if-match': '"7"' });
    expect(hidden).toMatchObject({ status: 409, json: { code: 'version-conflict' } });
    expect(hidden.json).not.toHaveProperty('current');
    const shown = await send(admin, id, { 'if-match': '"7"' });
    expect(shown).toMatchObject({ status: 409, json: { current: { Motivo: 'Primera', Nota: 'Escrita' } } });
    expect(shown.text).not.toContain('Oculto');
  });

  it('writes nothing that is not right', async () => {
    const id = await made();
    const before = await visits();
    if (takes) {
      const answer = await send(admin, id, {}, { Motivo: null });
      expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: 'Motivo', code: 'required' }] } });
    } else {
      expect(await send(admin, '2147483647', {})).toMatchObject({ status: 404 });
    }
    expect(await visits()).toEqual(before);
  });

  it('is refused to who may only look', async () => {
    const id = await made();
    const before = await visits();
    const consulta = await signIn(server.url, 'consulta');
    expect(await send(consulta, id, {})).toMatchObject({ status: 403 });
    expect(await visits()).toEqual(before);
  });

  it('leads to a list that has it, counted', async () => {
    const id = await made();
    const page = async () => {
      const { headers, json } = await admin.get(`${VISITAS}?range=[0,999]`);
      return { rows: listOf(json), total: Number(String(headers['content-range']).split('/')[1]) };
    };
    const before = await page();
    const answer = await send(admin, id, {});
    const after = await page();
    const change = { INSERT: 1, UPDATE: 0, DELETE: -1 }[action];
    expect([after.total, after.rows.length]).toEqual([before.total + change, before.rows.length + change]);
    const { Reservado: _, ...listed } = bodyOf(answer);
    const written = action === 'INSERT' ? textOf(bodyOf(answer)['visitaId']) : id;
    expect(after.rows.filter((row) => textOf(row['visitaId']) === written)).toEqual(
      action === 'DELETE' ? [] : [listed],
    );
  });
});

describe('an answer that is given again', () => {
  it.each([VISITAS, OTRAS])('of %s shows no more than the first, and writes nothing', async (address) => {
    const key = { 'idempotency-key': `otra-${address.length}` };
    const first = await writer.post(address, NEW, key);
    const before = await visits();
    const again = await writer.post(address, NEW, key);
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.text).not.toContain('Lo dicho');
    expect(await visits()).toEqual(before);
  });
});

describe('a transition that leads nowhere', () => {
  it('tells the record only to who may see it, and not what is sensitive in it', async () => {
    const id = await made();
    const close = (client: SignedIn) => client.post(`${VISITAS}/${id}/transiciones/cerrar`, {});
    expect(await close(admin)).toMatchObject({ status: 200 });
    const shown = await close(admin);
    expect(shown).toMatchObject({ status: 409, json: { code: 'state-conflict', current: { Motivo: 'Primera' } } });
    expect(shown.text).not.toContain('Oculto');
    const hidden = await close(writer);
    expect(hidden).toMatchObject({ status: 409, json: { code: 'state-conflict' } });
    expect(hidden.json).not.toHaveProperty('current');
  });
});
