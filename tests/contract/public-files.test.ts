import { once } from 'node:events';
import { request as sendSlowly } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, clientOf, errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { PDF, PNG, type Sent, sendForm } from './support/upload.ts';

const PATH = '/api/publico/pruebas/solicitud-servicios-especiales';
const RECORDS = '/api/pruebas/servicios-especiales';

let server: TestServer;
let stranger: Client;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
  stranger = clientOf(server.url);
  admin = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const ASKED: JsonObject = { nombre: 'Ana Pérez', cedula: '001-1391820-5', servicio: 'carta', copias: '2' };
const DOCUMENT: Sent = { name: 'cédula.pdf', content: PDF, type: 'application/pdf' };

const send = (
  values: JsonObject = {},
  files: readonly (readonly [string, Sent])[] = [['documento', DOCUMENT]],
  headers = {},
) => sendForm(stranger, PATH, { ...ASKED, ...values }, files, headers);

const records = async (): Promise<readonly JsonObject[]> => listOf((await admin.get(RECORDS)).json);

/** All that is kept of anybody's files. */
const kept = () =>
  sql('select (select count(*) from rectoria.archivos) as files, (select count(*) from rectoria.contenidos) as bytes');

describe('a page that strangers open', () => {
  it('tells how each type is asked for, in the language of who asks', async () => {
    const { json } = await stranger.get(PATH, { 'accept-language': 'en' });
    const fields = new Map(listOf(objectOf(json)['campos']).map((field) => [field['nombre'], field]));
    const of = (name: string): JsonObject => present(fields.get(name), name);
    expect(of('cedula')['entrada']).toMatchObject({ kind: 'line', type: 'text', inputMode: 'numeric' });
    expect(of('pagado')['entrada']).toMatchObject({ kind: 'line', inputMode: 'decimal' });
    expect(of('desde')['entrada']).toMatchObject({ kind: 'line', type: 'time' });
    expect(of('cita')['entrada']).toMatchObject({ kind: 'line', type: 'datetime-local' });
    expect(of('servicio')).toMatchObject({
      entrada: { kind: 'choice' },
      opciones: [
        { valor: 'carta', texto: 'Letter of studies', datos: {} },
        { valor: 'programas', texto: 'Syllabuses', datos: {} },
      ],
    });
    expect(of('urgencia')['opciones']).toMatchObject([{ valor: 1 }, { valor: 2 }]);
    expect(of('documento')).toMatchObject({
      parte: 'Documents',
      entrada: { kind: 'file', types: ['application/pdf'], maxSize: 100 * 1024 },
      opciones: null,
    });
  });

  it('takes values as people write them, and files that only who may see the record may read', async () => {
    const answer = await send(
      {
        copias: ' 3 ',
        rnc: '1-01-00157-7',
        urgencia: 2,
        pagado: 'RD$ 1,234.50',
        indice: '3,75',
        beca: '12.5 %',
        comprobante: 'b01 00000001',
        desde: '08:30',
        cita: '2030-02-01T09:15',
        duracion: '1 h 30 min',
        pagina: 'www.unicda.edu.do',
      },
      [
        ['documento', DOCUMENT],
        ['foto', { content: PNG }],
      ],
    );
    expect(answer, answer.text).toMatchObject({ status: 201, json: { recibido: true } });
    const record = present((await records()).at(-1), 'the record');
    expect(record).toMatchObject({
      nombre: 'Ana Pérez',
      cedula: '00113918205',
      rnc: '101001577',
      servicio: 'carta',
      copias: 3,
      urgencia: 2,
      pagado: 1234.5,
      indice: 3.75,
      beca: 12.5,
      comprobante: 'B0100000001',
      desde: '08:30',
      cita: '2030-02-01T09:15:00',
      duracion: 90,
      pagina: 'https://www.unicda.edu.do',
    });
    const file = `/api/archivos/${textOf(record['documento'])}`;
    expect(await admin.get(`${file}/datos`)).toMatchObject({ json: { nombre: 'cédula.pdf', tipo: 'application/pdf' } });
    expect((await admin.get(file)).text).toBe(PDF.toString('utf8'));
    expect(await stranger.get(file)).toMatchObject({ status: 401 });
    expect(await (await signIn(server.url, 'estudiante', 'uno')).get(file)).toMatchObject({ status: 403 });
    expect(
      await sql(`select registro, usuario_id from rectoria.archivos where id = ${textOf(record['documento'])}`),
    ).toEqual([{ registro: Number(record['servicioEspecialId']), usuario_id: null }]);
  });

  it.each<[string, JsonObject, string, string]>([
    ['a word for a number', { copias: 'dos' }, 'copias', 'integer'],
    ['half a copy', { copias: '2.5' }, 'copias', 'integer'],
    ['too many', { copias: '21' }, 'copias', 'max'],
    ['what is no cédula', { cedula: '001-1391820-4' }, 'cedula', 'cedula'],
    ['what is no choice', { servicio: 'beca' }, 'servicio', 'enum'],
    ['another number', { urgencia: 3 }, 'urgencia', 'enum'],
    ['less than nothing', { pagado: '-1' }, 'pagado', 'min'],
    ['nothing where something is needed', { servicio: null }, 'servicio', 'required'],
  ])('refuses %s at its field, and keeps nothing of the file beside it', async (_what, values, field, code) => {
    const before = [await kept(), (await records()).length];
    const answer = await send(values);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([{ field, code }]);
    expect([await kept(), (await records()).length]).toEqual(before);
  });

  it.each<[string, readonly (readonly [string, Sent])[], string, string]>([
    ['no file where one is needed', [], 'documento', 'required'],
    [
      'a file of another type, whatever it says that it is',
      [['documento', { ...DOCUMENT, content: PNG }]],
      'documento',
      'fileType',
    ],
    ['an empty one', [['documento', { ...DOCUMENT, content: '' }]], 'documento', 'fileEmpty'],
    [
      'one that is too large',
      [['documento', { ...DOCUMENT, content: Buffer.concat([PDF, Buffer.alloc(101 * 1024)]) }]],
      'documento',
      'fileSize',
    ],
    [
      'one that is too large for its field and not for another',
      [
        ['documento', DOCUMENT],
        ['foto', { content: Buffer.concat([PNG, Buffer.alloc(21 * 1024)]) }],
      ],
      'foto',
      'fileSize',
    ],
  ])('refuses %s at its field, and keeps nothing', async (_what, files, field, code) => {
    const before = [await kept(), (await records()).length];
    const answer = await send({}, files);
    expect(answer.status, answer.text).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([{ field, code }]);
    expect([await kept(), (await records()).length]).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>, number, string]>([
    ['a file for a field that takes none', () => send({}, [['nombre', DOCUMENT]]), 400, 'bad-parameter'],
    ['a file that it does not ask for', () => send({}, [['estatus', DOCUMENT]]), 400, 'bad-parameter'],
    [
      'two for one field',
      () =>
        send({}, [
          ['foto', { content: PNG }],
          ['foto', { content: PNG }],
        ]),
      400,
      'bad-parameter',
    ],
    ['the number of a file that is there', () => send({ documento: 1 }), 400, 'bad-parameter'],
    ['the same without a form', () => stranger.post(PATH, { ...ASKED, documento: 1 }), 400, 'bad-parameter'],
    ['a field that it does not ask for', () => send({ estatus: false }), 400, 'bad-parameter'],
    [
      'values that are none',
      () => sendForm(stranger, PATH, { nombre: 'x'.repeat(17 * 1024) }, [['documento', DOCUMENT]]),
      413,
      'too-large',
    ],
    [
      'a form that does not end',
      () =>
        stranger.call('POST', PATH, {
          raw: Buffer.from('--a\r\nContent-Disposition: form-data; name="documento"; filename="a.pdf"\r\n\r\n%PDF-1.4'),
          headers: { 'content-type': 'multipart/form-data; boundary=a' },
        }),
      400,
      'not-a-file',
    ],
  ])('takes no %s', async (_what, sent, status, code) => {
    const before = [await kept(), (await records()).length];
    expect(await sent()).toMatchObject({ status, json: { code } });
    expect([await kept(), (await records()).length]).toEqual(before);
  });

  it('takes the same twice once, and another file under the same key not at all', async () => {
    const before = (await records()).length;
    const key = { 'idempotency-key': 'con-archivo' };
    const both = await Promise.all([send({}, undefined, key), send({}, undefined, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await records()).length).toBe(before + 1);
    const other = await send(
      {},
      [['documento', { ...DOCUMENT, content: Buffer.concat([PDF, Buffer.from(' ')]) }]],
      key,
    );
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency-mismatch' } });
  });

  it('keeps waiting for the files of others nobody but whom they send to', async () => {
    const { port } = new URL(server.url);
    const slow = ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14'].map((localAddress) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '5000' };
      const sending = sendSlowly({ host: '127.0.0.1', port, localAddress, method: 'POST', path: PATH, headers });
      sending.on('error', () => undefined);
      sending.write('--a\r\nContent-Disposition: form-data; name="documento"; filename="a.pdf"\r\n\r\n%PDF-1.4');
      return sending;
    });
    // Each is being read by now.
    for (const one of slow) if (one.socket === null) await once(one, 'socket');
    await stranger.get(PATH);
    const elsewhere = clientOf(server.url, { host: 'dos.localhost' });
    expect(await sendForm(elsewhere, PATH, ASKED, [['documento', DOCUMENT]])).toMatchObject({ status: 201 });
    for (const one of slow) one.destroy();
    expect(await send()).toMatchObject({ status: 201 });
  });

  it('takes no more of strangers within a day than a disk may bear', async () => {
    await sql(`insert into rectoria.archivos (company_id, recurso, campo, nombre, tipo, tamano, huella, guardado)
      select company_id, recurso, campo, nombre, tipo, 524288000, huella, guardado from
        (select * from rectoria.archivos where usuario_id is null limit 1) one, generate_series(1, 9)`);
    const before = await kept();
    expect(await send()).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(await kept()).toEqual(before);
    await sql("update rectoria.archivos set creado = creado - interval '25 hours' where usuario_id is null");
    expect(await send()).toMatchObject({ status: 201 });
  });
});
