import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { PNG } from './support/upload.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { type NewUser, newUserBy, USERS } from './support/new-user.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { changedUnderWay } from './support/under-way.ts';

let server: TestServer;
let admin: SignedIn;
let newUser: NewUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.url, 'admin');
  newUser = newUserBy(admin);
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const change = (by: SignedIn, usuaEmail: string) =>
  by.put('/api/seguridad/mis-datos', { usuaEmail, ClaveActual: DEMO_PASSWORD });

const wrong = (field: string, code: string) => ({ status: 422, json: { errors: [{ field, code }] } });

describe('a user', () => {
  it('keeps person, addresses, identity documents, telephones and campuses', async () => {
    const [sede] = listOf((await admin.get('/api/planta-fisica/sedes')).json);
    const created = await newUser({
      usuaEmail: 'luz@uni.edu.do',
      persFechaNacimiento: '1990-05-01',
      sedes: [{ sedeId: sede?.['sedeId'] ?? 0, predeterminada: true }],
      telefonos: [{ tipoTelefonoId: 1, peTeTelefono: '809-555-0100' }],
      direcciones: [{ paisId: 214, peDiDireccion: 'Calle Duarte 5' }],
      documentosIdentificacion: [{ tipoDocumentoIdentificacionId: 2, doIdValor: 'SC1234567' }],
    });
    const read = objectOf((await admin.get(`${USERS}/${textOf(created['usuarioId'])}`)).json);
    expect(read).toMatchObject({
      persNombres: 'Luz',
      companyId: 1,
      estatus: true,
      sedes: [{ predeterminada: true }],
      telefonos: [{ tipoTelefonoId: 1 }],
      direcciones: [{ peDiDireccion: 'Calle Duarte 5' }],
      documentosIdentificacion: [{ doIdValor: 'SC1234567' }],
    });
    expect(JSON.stringify(read)).not.toContain('clave"');
  });

  it('is changed by the ids of its rows, named as the documents name them', async () => {
    const telefonos = [
      { tipoTelefonoId: 1, peTeTelefono: '809-555-0101' },
      { tipoTelefonoId: 1, peTeTelefono: '809-555-0102' },
    ];
    const { usuarioId, ...created } = await newUser({ telefonos });
    const [first, second] = listOf(created['telefonos']);
    expect(first).toEqual({
      personaTelefonoId: expect.any(Number),
      tipoTelefonoId: 1,
      peTeTelefono: expect.stringContaining('0101'),
    });
    const body = JSON.stringify({ telefonos: [second, { ...first, peTeTelefono: '809-555-0199' }] });
    const answer = await admin.call('PUT', `${USERS}/${textOf(usuarioId)}`, { raw: body });
    expect(answer, answer.text).toMatchObject({ status: 200 });
    expect(objectOf(answer.json)['telefonos']).toMatchObject([
      { personaTelefonoId: second?.['personaTelefonoId'] },
      { personaTelefonoId: first?.['personaTelefonoId'], peTeTelefono: expect.stringContaining('0199') },
    ]);
    const stranger = JSON.stringify({ telefonos: [{ ...first, personaTelefonoId: 999_999 }] });
    expect(await admin.call('PUT', `${USERS}/${textOf(usuarioId)}`, { raw: stranger })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'telefonos.0', code: 'row' }] },
    });
  });

  it('is found by name again after a change, as existing clients ask (F100), and created with a personaId of 0 (F079)', async () => {
    const { usuarioId, usuaNombre, personaId } = await newUser();
    // Which is none: their person is made with them.
    expect(personaId).toBeGreaterThan(0);
    const changed = await admin.put(`${USERS}/${textOf(usuarioId)}`, {
      usuarioId: usuarioId ?? 0,
      persNombres: 'Luz María',
    });
    expect(changed.status).toBe(200);
    const found = listOf((await admin.get(`${USERS}?value=${textOf(usuaNombre)}`)).json);
    expect(found).toMatchObject([{ usuaNombre, persNombres: 'Luz María' }]);
  });

  it('has a name and an e-mail that nobody else has, as is told while they are typed', async () => {
    const { usuarioId, usuaNombre } = await newUser({ usuaEmail: 'unica@uni.edu.do' });
    const free = async (path: string, body: object) =>
      (await admin.call('POST', `${USERS}/${path}`, { raw: JSON.stringify(body) })).json;
    const taken = textOf(usuaNombre).toUpperCase();
    expect(await free('username', { usuarioId: 0, usuaNombre: taken })).toBe(false);
    expect(await free('username', { usuarioId, usuaNombre: taken })).toBe(true);
    expect(await free('username', { usuarioId: 0, usuaNombre: 'nadie-se-llama-asi' })).toBe(true);
    // Longer than any name, it is not looked for.
    const endless = await admin.post('/api/seguridad/usuarios/username', {
      usuarioId: 0,
      usuaNombre: 'e'.repeat(400_000),
    });
    expect(endless).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    expect(await free('email', { usuarioId: 0, usuaEmail: 'Unica@uni.edu.do' })).toBe(false);
    expect(await free('email', { usuarioId: 0, usuaEmail: 'otra@uni.edu.do' })).toBe(true);
    const other = await newUser();
    const refused = await admin.put(`${USERS}/usuario/${textOf(other['usuarioId'])}`, { usuaNombre: taken });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'usuaNombre', code: 'unique' }] } });
    const renamed = await admin.put(`${USERS}/usuario/${textOf(other['usuarioId'])}`, { usuaNombre: 'otro.nombre' });
    expect(renamed).toMatchObject({ status: 200, json: { usuaNombre: 'otro.nombre' } });
  });

  it('does not take an e-mail that is somebody’s, nor do two the same at once', async () => {
    await newUser({ usuaEmail: 'tomado@uni.edu.do' });
    const finanzas = await signIn(server.url, 'finanzas');
    const registro = await signIn(server.url, 'registro');
    const taken = { status: 422, json: { errors: [{ field: 'usuaEmail', code: 'unique' }] } };
    expect(await change(finanzas, 'Tomado@uni.edu.do')).toMatchObject(taken);
    const both = await Promise.all([change(finanzas, 'mismo@uni.edu.do'), change(registro, 'mismo@uni.edu.do')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await change(finanzas, 'propio@uni.edu.do')).toMatchObject({ status: 200 });
    expect(await change(finanzas, 'propio@uni.edu.do')).toMatchObject({ status: 200 });
  });

  it('changes their own user name where they may edit users, by their password', async () => {
    const own = '/api/seguridad/mis-datos';
    const finanzas = await signIn(server.url, 'finanzas');
    expect(await finanzas.get(own)).toMatchObject({ json: { usuaNombre: 'finanzas', usuarioEditable: false } });
    expect(await finanzas.put(own, { usuaNombre: 'dinero', ClaveActual: DEMO_PASSWORD })).toMatchObject({
      status: 403,
    });

    const { usuarioId } = await newUser({ usuaNombre: 'jefa', rolId: 1 });
    await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
      where usuarioid = ${textOf(usuarioId)}`);
    const boss = await signIn(server.url, 'jefa');
    expect(await boss.get(own)).toMatchObject({ json: { usuarioEditable: true } });
    const rename = (usuaNombre: string, ClaveActual = DEMO_PASSWORD) => boss.put(own, { usuaNombre, ClaveActual });
    expect(await rename('rectora', 'mala')).toMatchObject(wrong('ClaveActual', 'currentPassword'));
    expect(await rename('FINANZAS')).toMatchObject(wrong('usuaNombre', 'unique'));
    expect(await rename('ab')).toMatchObject(wrong('usuaNombre', 'minLength'));
    expect(await rename('a'.repeat(61))).toMatchObject(wrong('usuaNombre', 'maxLength'));
    expect(await rename('')).toMatchObject({ status: 400 });
    expect(await boss.put(own, { usuaNombre: 'rectora' })).toMatchObject({ status: 400 });
    expect(await boss.get(own)).toMatchObject({ json: { usuaNombre: 'jefa' } });
    expect(await rename(' rectora ')).toMatchObject({ status: 200, json: { usuaNombre: 'rectora' } });
    await signIn(server.url, 'rectora');
  });

  it('gets a photo after the save, by a call with personaId and file (F080, F101)', async () => {
    const { usuarioId, personaId } = await newUser();
    const form = new FormData();
    form.append('personaId', textOf(personaId));
    form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'yo.png');
    const encoded = new Response(form);
    const answer = await admin.call('POST', `${USERS}/user-image`, {
      raw: new Uint8Array(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect(answer, answer.text).toMatchObject({ status: 200, json: { usuarioId } });
    const photo = await admin.get(`/api/archivos/${textOf(objectOf(answer.json)['persFoto'])}`);
    expect(photo).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  });

  it('has a first photo of whoever makes users, and another one of who edits them alone', async () => {
    const { rolId } = objectOf(
      (
        await admin.post('/api/roles', {
          rolDescripcion: 'Crea usuarios',
          permisos: [{ recurso: 'seguridad/usuarios', accion: 'create' }],
        })
      ).json,
    );
    const { usuaNombre } = await newUser({ rolId: Number(rolId) });
    await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
      where usuanombre = '${textOf(usuaNombre)}'`);
    const maker = await signIn(server.url, textOf(usuaNombre));
    const { usuarioId, personaId } = await newUser({});
    const bring = async (by: SignedIn, of = textOf(personaId)) => {
      const form = new FormData();
      form.append('personaId', of);
      form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'yo.png');
      const encoded = new Response(form);
      return by.call('POST', `${USERS}/user-image`, {
        raw: new Uint8Array(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    };
    for (const none of [`${textOf(personaId)} `, `${textOf(personaId)}.0`, '1e3', '0x1', '-1', '']) {
      expect(await bring(admin, none), none).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    }
    // Of two first ones at once the second is no first one.
    const held = `select from rectoria.usuarios where usuarioid = ${textOf(usuarioId)} for update`;
    const both = await changedUnderWay(companyUrl(server.databaseUrl, 1), held, () => [bring(maker), bring(maker)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await bring(maker)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(await bring(admin)).toMatchObject({ status: 200 });
  });

  it('is changed by who may not see users, and shown to them no more than it takes to choose one', async () => {
    const permisos = ['edit', 'deactivate'].map((accion) => ({ recurso: 'seguridad/usuarios', accion }));
    const role = objectOf((await admin.post('/api/roles', { rolDescripcion: 'Cambia sin ver', permisos })).json);
    const blind = await newUser({ rolId: Number(role['rolId']) });
    const { usuarioId, usuaNombre, personaId } = await newUser({
      usuaEmail: 'privado@example.edu.do',
      rolId: Number(role['rolId']),
    });
    await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
      where usuanombre = '${textOf(blind['usuaNombre'])}'`);
    const by = await signIn(server.url, textOf(blind['usuaNombre']));
    const id = textOf(usuarioId);
    expect(await by.get(`${USERS}/${id}`)).toMatchObject({ status: 403 });

    const form = new FormData();
    form.append('personaId', textOf(personaId));
    form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'yo.png');
    const encoded = new Response(form);
    const photo = {
      raw: new Uint8Array(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    };
    for (const answer of [
      await by.put(`${USERS}/usuario/${id}`, { usuaNombre: `${textOf(usuaNombre)}a` }),
      await by.call('POST', `${USERS}/user-image`, photo),
      await by.put(`${USERS}/bloqueo/${id}`, {}),
    ]) {
      expect(answer, answer.text).toMatchObject({ status: 200, json: { usuarioId } });
      expect(answer.text).not.toContain('privado@example.edu.do');
      for (const name of ['usuaEmail', 'persFechaNacimiento', 'documentosIdentificacion', 'telefonos']) {
        expect(objectOf(answer.json)).not.toHaveProperty(name);
      }
    }
    expect(await admin.get(`${USERS}/${id}`)).toMatchObject({
      json: { usuaNombre: `${textOf(usuaNombre)}a`, usuaEmail: 'privado@example.edu.do', estatus: false },
    });
  });
});

it('the roles come from GET /api/roles (F086)', async () => {
  const roles = listOf((await admin.get('/api/roles')).json);
  expect(roles).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rolId: 6, rolDescripcion: 'Estudiante', companyId: 1, estatus: true }),
    ]),
  );
});
