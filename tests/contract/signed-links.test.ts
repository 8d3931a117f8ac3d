import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { linksOf } from '#src/server/links/links.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, clientOf, errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { lastLink, mailsIn } from './support/mailbox.ts';
import { type Maker, makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/publico/educacion-continuada/mis-datos-contacto';
const SECRET = 'una-clave-de-prueba-de-mas-de-treinta-y-dos';

let server: TestServer;
let stranger: Client;
let admin: SignedIn;
let maker: Maker;
let student: number;
let other: number;

const students = () => {
  const institution = present(
    server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  return present(ofKind(institution, 'catalogue').get('educacion-continuada/estudiantes'), 'the students');
};

const made = async (fixed: JsonObject): Promise<number> =>
  Number((await maker.create(students(), fixed)).record['ecEstudianteId']);

beforeAll(async () => {
  server = await startTestServer({ env: { RECTORIA_JWT_SECRET: SECRET } });
  stranger = clientOf(server.url);
  admin = await signIn(server.url, 'admin');
  maker = makerOf(
    admin,
    present(
      server.model.institutions.find(({ code }) => code === 'demo'),
      'demo',
    ),
  );
  const born = { ecEsFechaNacimiento: '1990-01-01', estatus: true };
  student = await made({ ...born, ecEsDocumento: 'A1', ecEsNombres: 'Ana', ecEsEmail: 'ana@example.edu.do' });
  other = await made({ ...born, ecEsDocumento: 'B2', ecEsNombres: 'Beto', ecEsEmail: 'beto@example.edu.do' });
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

/** Mails to one person are counted. */
beforeEach(() => sql('delete from rectoria.limites'));

async function sent(record = student): Promise<string> {
  const answer = await admin.post(`${PATH}/enlaces/${record}`, {});
  expect(answer.status).toBe(201);
  return lastLink(server);
}

/** Whatever else is told of the host. */
const linkAt = (host: string) =>
  admin.post(`${PATH}/enlaces/${student}`, {}, { host, 'x-forwarded-host': 'evil.example' });
const opened = (token: string, client = stranger) => client.get(PATH, { 'x-enlace': token });
const send = (token: string, body: JsonObject, headers = {}) =>
  stranger.post(PATH, body, { 'x-enlace': token, ...headers });
const record = async (id = student): Promise<JsonObject> =>
  objectOf((await admin.get(`/${students().definition.api.path}/${id}`)).json);

const refused = async (token: string, status: number, code: string): Promise<void> => {
  const before = await record();
  expect(await opened(token)).toMatchObject({ status, json: { code } });
  expect(await send(token, { ecEsDireccion: 'Otra' })).toMatchObject({ status, json: { code } });
  expect(await record()).toEqual(before);
};

describe('a link', () => {
  it('is sent by who may, to the address that the record has, and leads to the page', async () => {
    for (const [client, status] of [
      [stranger, 401],
      [await signIn(server.url, 'consulta'), 403],
      [await signIn(server.url, 'finanzas'), 403],
    ] as const) {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await client.call(method, `${PATH}/enlaces/${student}`)).status).toBe(status);
    }
    await sent();
    const mail = present((await mailsIn(server)).at(-1), 'a mail');
    expect(mail).toMatch(/^To: ana@example.edu.do/m);
    expect(mail.replaceAll(/=\r?\n/g, '')).toContain(`${server.url}/educacion-continuada/mis-datos-contacto#enlace`);
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await admin.call(method, `${PATH}/enlaces/999999`)).status).toBe(404);
    }
    const mails = (await mailsIn(server)).length;
    const silent = await made({
      ecEsFechaNacimiento: '1990-01-01',
      ecEsDocumento: 'C3',
      ecEsEmail: null,
      ecEsCelular: '8095551234',
      estatus: true,
    });
    expect(await admin.post(`${PATH}/enlaces/${silent}`, {})).toMatchObject({
      status: 422,
      json: { code: 'no-address' },
    });
    expect((await mailsIn(server)).length).toBe(mails);
  });

  it('shows of its person what the page declares, and nothing of others', async () => {
    const { status, json } = await opened(await sent());
    expect(status).toBe(200);
    const { valores, muestra } = objectOf(json);
    expect(Object.keys(objectOf(valores))).toEqual([
      'ecEsCelular',
      'ecEsTelefono',
      'ecEsEmail',
      'ecEsAceptaOfertas',
      'paisId',
      'provinciaId',
      'municipioId',
      'ecEsDireccion',
      'ecEsEmergenciaNombre',
      'ecEsEmergenciaTelefono',
    ]);
    expect(valores).toMatchObject({ ecEsEmail: 'ana@example.edu.do' });
    expect(listOf(muestra).map(({ etiqueta }) => etiqueta)).toEqual(['Matrícula', 'Nombre completo']);
    expect(JSON.stringify(json)).not.toContain('Beto');
    expect(JSON.stringify(json)).not.toContain('"A1"');
  });

  it('changes its person’s record once; what is lost on the way may be sent again', async () => {
    const token = await sent();
    const before = await record(other);
    const key = { 'idempotency-key': 'una-vez' };
    expect(await send(token, { ecEsEmail: 'mala' }, key)).toMatchObject({ status: 422 });
    expect(await send(token, { ecEsNombres: 'Otra' })).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    const change = { ecEsDireccion: 'Calle 2', ecEsTelefono: '8095550000' };
    expect(await send(token, change, { 'idempotency-key': 'otra' })).toMatchObject({ status: 201 });
    expect(await send(token, change, { 'idempotency-key': 'otra' })).toMatchObject({ status: 201 });
    expect(await record()).toMatchObject({ ...change, ecEsNombres: 'Ana' });
    expect(await record(other)).toEqual(before);
    await refused(token, 410, 'link-used');
    const { ultimo } = objectOf((await admin.get(`${PATH}/enlaces/${student}`)).json);
    expect(objectOf(ultimo)).toMatchObject({ una_vez: true, revocado: null });
    expect(textOf(objectOf(ultimo)['usado'])).toMatch(/^20/);
  });

  it('leaves what was chosen before, be it a choice no more, and takes nothing that is none', async () => {
    const [country, another] = listOf((await admin.get('/api/generales/paises')).json).map(({ paisId }) =>
      Number(paisId),
    );
    await sql(
      `update educacion_continuada.estudiantes set paisid = ${Number(country)} where ecestudianteid = ${student}`,
    );
    await sql(`update generales.paises set estatus = false where paisid in (${Number(country)}, ${Number(another)})`);
    const token = await sent();
    const offered = listOf(objectOf((await opened(token)).json)['campos']).find(({ nombre }) => nombre === 'paisId');
    expect(listOf(offered?.['opciones']).map(({ valor }) => valor)).not.toContain(country);
    const refusal = await send(token, { paisId: Number(another) });
    expect(errorsOf(refusal.json)).toEqual([expect.objectContaining({ field: 'paisId', code: 'enum' })]);
    expect(await send(token, { paisId: Number(country) })).toMatchObject({ status: 201 });
    await sql('update generales.paises set estatus = true');
  });

  it('used twice at once is used once', async () => {
    const token = await sent();
    const both = await Promise.all([
      send(token, { ecEsDireccion: 'Primera' }),
      send(token, { ecEsDireccion: 'Segunda' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 410]);
    const kept = both[0]?.status === 201 ? 'Primera' : 'Segunda';
    expect(await record()).toMatchObject({ ecEsDireccion: kept });
  });

  it('opens nothing any more once it has expired, was revoked or another was sent', async () => {
    const expired = await sent();
    await sql("update rectoria.enlaces set vence = now() - interval '1 second' where revocado is null");
    await refused(expired, 410, 'link-expired');
    const replaced = await sent();
    const latest = await sent();
    await refused(replaced, 403, 'link-invalid');
    expect(await opened(latest)).toMatchObject({ status: 200 });
    expect((await admin.call('DELETE', `${PATH}/enlaces/${student}`)).status).toBe(204);
    await refused(latest, 403, 'link-invalid');
  });

  it('opens nothing where its person is out of use', async () => {
    const gone = await made({
      ecEsFechaNacimiento: '1990-01-01',
      ecEsDocumento: 'D4',
      ecEsEmail: 'd@example.edu.do',
      estatus: true,
    });
    const token = await sent(gone);
    await sql(`update educacion_continuada.estudiantes set estatus = false where ecestudianteid = ${gone}`);
    expect(await opened(token)).toMatchObject({ status: 403, json: { code: 'link-invalid' } });
    expect(await send(token, { ecEsDireccion: 'x' })).toMatchObject({ status: 403, json: { code: 'link-invalid' } });
    expect(await admin.post(`${PATH}/enlaces/${gone}`, {})).toMatchObject({ status: 404 });
  });

  it('opens nothing at another institution, nor as a session, nor does a session stand for one', async () => {
    const token = await sent();
    const elsewhere = clientOf(server.url, { host: 'unicda.localhost' });
    expect(await opened(token, elsewhere)).toMatchObject({ status: 403, json: { code: 'link-invalid' } });
    const withLink = clientOf(server.url, { authorization: `Bearer ${token}` });
    expect((await withLink.get('/api/generales/paises')).status).toBe(401);
    await refused(admin.token, 403, 'link-invalid');
    expect(await stranger.get(PATH)).toMatchObject({ status: 403, json: { code: 'link-invalid' } });
  });

  it('leads to the host that whoever sends it is at, where that names their institution, and to no other', async () => {
    expect(await linkAt('demo.example.edu.do')).toMatchObject({ status: 201 });
    const mail = present((await mailsIn(server)).at(-1), 'a mail').replaceAll(/=\r?\n/g, '');
    expect(mail).toContain('http://demo.example.edu.do/educacion-continuada/mis-datos-contacto#enlace');
    const mails = (await mailsIn(server)).length;
    for (const host of ['evil.example', 'unicda.example.edu.do', 'demo.example.edu.do/evil', 'demo.evil.example#']) {
      expect(await linkAt(host), host).toMatchObject({ status: 400, json: { code: 'bad-header' } });
    }
    expect((await mailsIn(server)).length).toBe(mails);
  });

  it('is what a key of whoever sends by it belongs to', async () => {
    const key = { 'idempotency-key': 'de-un-enlace' };
    const body = { ecEsDireccion: 'Calle Primera' };
    expect(await send(await sent(), body, key)).toMatchObject({ status: 201 });
    expect(await send(await sent(other), body, key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency-mismatch' },
    });
  });

  it('cannot be guessed: nothing but what the server has signed for this page and record opens it', async () => {
    const token = await sent();
    const [head = '', , mark = ''] = token.split('.');
    const claims: object = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: String(other) })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const bad of ['', 'x', token.slice(0, -2), `${head}.${forged}.${mark}`, `${none}.${forged}.`])
      await refused(bad, 403, 'link-invalid');
    const run = Object.assign(async () => [], {
      last: async () => [],
      apart: async <T>(work: () => Promise<T>) => work(),
      atOnce: async () => [],
    });
    const link = { companyId: 1, page: 'educacion-continuada/mis-datos-contacto', record: other, days: 1, once: true };
    // Signed by another server; signed by ours, but kept nowhere; of another page; over already.
    await refused((await linksOf('x'.repeat(40)).make(link, run)).token, 403, 'link-invalid');
    await refused((await linksOf(SECRET).make(link, run)).token, 403, 'link-invalid');
    await refused((await linksOf(SECRET).make({ ...link, page: 'otra/pagina' }, run)).token, 403, 'link-invalid');
    await refused((await linksOf(SECRET).make({ ...link, days: -1 }, run)).token, 410, 'link-expired');
    expect(await opened(token)).toMatchObject({ status: 200 });
  });

  it('is not mailed again and again, and no log has it', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await admin.post(`${PATH}/enlaces/${other}`, {})).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const token = await lastLink(server);
    await opened(token);
    expect(server.log.join('\n')).not.toContain(token.slice(0, 40));
  });
});
