import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { execute } from '#tests/support/postgres.ts';
import { type Client, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { companyUrl, startTestServer, type TestServer } from './support/server.ts';

const ROLES = '/api/roles';
const USERS = '/api/seguridad/usuarios';
const OWN = '/api/seguridad/permisos-usuarios';

let server: TestServer;
let admin: SignedIn;
/** May keep users, roles and their permissions, and nothing else. */
let keeper: SignedIn;
let keeperRole: number;

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const idOf = async (name: string): Promise<number> =>
  Number((await sql(`select usuarioid as id from rectoria.usuarios where usuanombre = '${name}'`))[0]?.['id']);

const line = (recurso: string, accion: string): Json => ({ recurso, accion });

async function newRole(name: string, permisos: readonly Json[], by: Client = admin) {
  return by.post(ROLES, { rolDescripcion: name, permisos: [...permisos] });
}

/** A user with the demo accounts' password. */
async function newUser(name: string, rolId: number, by: Client = admin): Promise<number> {
  const answer = await by.post(USERS, { usuaNombre: name, persNombres: name, persApellidos: 'Prueba', rolId });
  expect(answer, answer.text).toMatchObject({ status: 201 });
  await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
    where usuanombre = '${name}'`);
  return Number(objectOf(answer.json)['usuarioId']);
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.url, 'admin');
  const actions = ['view', 'create', 'edit', 'deactivate'];
  const role = await newRole(
    'Gestión de usuarios',
    actions.map((accion) => line('seguridad/*', accion)),
  );
  keeperRole = Number(objectOf(role.json)['rolId']);
  await newUser('gestora', keeperRole);
  keeper = await signIn(server.url, 'gestora');
});

afterAll(() => server.stop());

/** As soon as the server has read the permissions anew. */
const soon = { timeout: 20_000 };

describe('what a user may do (F087)', () => {
  it('is what their role says, each for its own action', async () => {
    const { rolId } = objectOf(
      (await newRole('Cajas', [line('financieros/cajas', 'view'), line('financieros/cajas', 'edit')])).json,
    );
    await newUser('cajera', Number(rolId));
    const cajera = await signIn(server.url, 'cajera');
    const [caja] = listOf((await cajera.get('/api/financieros/cajas')).json);
    const path = `/api/financieros/cajas/${textOf(caja?.['CajaID'])}`;
    expect((await cajera.post('/api/financieros/cajas', [])).status).toBe(403);
    expect((await cajera.put(path, { Estatus: true })).status).toBe(200);
    // To change is not to take out of use.
    expect(await cajera.put(path, { Estatus: false })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await cajera.get('/api/financieros/bancos')).status).toBe(403);
  });

  it('grows by a grant of their own and shrinks by a denial, and its reasons are told', async () => {
    const id = await newUser('mixta', 4);
    const mixta = await signIn(server.url, 'mixta');
    expect((await mixta.post('/api/financieros/bancos', [])).status).toBe(403);
    const grant = await admin.post(OWN, {
      usuarioId: id,
      recurso: 'financieros/bancos',
      accion: 'create',
      concedido: true,
    });
    expect(grant, grant.text).toMatchObject({ status: 201 });
    const denial = await admin.post(OWN, { usuarioId: id, recurso: 'generales/*', accion: 'view', concedido: false });
    expect(denial.status).toBe(201);
    await expect.poll(async () => (await mixta.post('/api/financieros/bancos', [])).status, soon).toBe(400);
    await expect.poll(async () => (await mixta.get('/api/generales/motivos')).status, soon).toBe(403);
    const told = listOf((await admin.get(`/api/seguridad/permisos-efectivos/${id}`)).json);
    const why = (recurso: string, accion: string) =>
      told.find((each) => each['recurso'] === recurso && each['accion'] === accion);
    expect(why('financieros/bancos', 'create')).toMatchObject({
      permitido: true,
      motivo: 'propio',
      por: ['financieros/bancos'],
    });
    expect(why('generales/motivos', 'view')).toMatchObject({
      permitido: false,
      motivo: 'negado',
      por: ['generales/*'],
    });
    expect(why('financieros/bancos', 'view')).toMatchObject({ permitido: true, motivo: 'rol', por: ['*'] });
    expect(why('financieros/bancos', 'edit')).toMatchObject({ permitido: false, motivo: 'ninguno', por: [] });
    // What was given alone can be taken back alone.
    const own = textOf(objectOf(grant.json)['permisoUsuarioId']);
    expect((await admin.call('DELETE', `${OWN}/${own}`)).status).toBe(204);
    await expect.poll(async () => (await mixta.post('/api/financieros/bancos', [])).status, soon).toBe(403);
  });

  it('may be narrowed to campuses: it holds for who works there now', async () => {
    const sedes = listOf((await admin.get('/api/planta-fisica/sedes')).json).map(({ sedeId }) => Number(sedeId));
    const [here = 0, there = 0] = sedes;
    const role = await newRole('Un recinto', [{ recurso: 'planta-fisica/aulas', accion: 'view', sedeId: here }]);
    const id = await newUser('local', Number(objectOf(role.json)['rolId']));
    const statusAt = async (sede: number | null) => {
      await sql(`update rectoria.usuarios set sede_id = ${sede ?? 'null'} where usuarioid = ${id}`);
      return (await (await signIn(server.url, 'local')).get('/api/planta-fisica/aulas')).status;
    };
    expect([await statusAt(here), await statusAt(there), await statusAt(null)]).toEqual([200, 403, 403]);
    const told = listOf((await admin.get(`/api/seguridad/permisos-efectivos/${id}?sedeId=${there}`)).json);
    expect(told).toContainEqual({
      recurso: 'planta-fisica/aulas',
      accion: 'view',
      permitido: false,
      motivo: 'recinto',
      por: ['planta-fisica/aulas'],
      sedeIds: [here],
    });
  });

  it('is nothing where the role is out of use', async () => {
    const role = objectOf((await newRole('Pasajero', [line('generales/*', 'view')])).json);
    await newUser('pasajera', Number(role['rolId']));
    const client = await signIn(server.url, 'pasajera');
    expect((await client.get('/api/generales/motivos')).status).toBe(200);
    expect((await admin.put(`${ROLES}/${textOf(role['rolId'])}`, { estatus: false })).status).toBe(200);
    await expect.poll(async () => (await client.get('/api/generales/motivos')).status, soon).toBe(403);
  });
});

describe('nobody', () => {
  const exceeds = { status: 403, json: { code: 'grant-exceeds' } };

  it('grants what they lack: to a role, by a role, or to a user', async () => {
    expect(await newRole('Todo', [line('*', 'edit')], keeper)).toMatchObject(exceeds);
    expect(await newRole('Bancos', [line('financieros/bancos', 'view')], keeper)).toMatchObject(exceeds);
    expect(await newRole('Ayuda', [line('seguridad/usuarios', 'view')], keeper)).toMatchObject({ status: 201 });
    const given = await keeper.post(USERS, { usuaNombre: 'jefa', persNombres: 'J', persApellidos: 'J', rolId: 1 });
    expect(given).toMatchObject(exceeds);
    const id = await newUser('ayudante', keeperRole);
    const own = (recurso: string) => keeper.post(OWN, { usuarioId: id, recurso, accion: 'view' });
    expect(await own('financieros/bancos')).toMatchObject(exceeds);
    expect(await own('seguridad/roles')).toMatchObject({ status: 201 });
    expect(await sql("select from rectoria.roles where roldescripcion in ('Todo', 'Bancos')")).toEqual([]);
  });

  it('raises themselves, nor takes over or locks who has more', async () => {
    const self = await idOf('gestora');
    const other = objectOf((await newRole('Otro', [line('seguridad/roles', 'view')], keeper)).json);
    const ownChange = { status: 403, json: { code: 'own-permissions' } };
    expect(await keeper.put(`${USERS}/${self}`, { rolId: other['rolId'] ?? 0 })).toMatchObject(ownChange);
    expect(await keeper.post(OWN, { usuarioId: self, recurso: 'seguridad/*', accion: 'view' })).toMatchObject(
      ownChange,
    );
    expect((await keeper.put(`${USERS}/${self}`, { persNombres: 'Gestora' })).status).toBe(200);
    const finanzas = await idOf('finanzas');
    expect(await keeper.put(`${USERS}/${finanzas}`, { usuaEmail: 'mio@uni.edu.do' })).toMatchObject(exceeds);
    expect(await keeper.put(`${USERS}/bloqueo/${finanzas}`, {})).toMatchObject(exceeds);
    const clave = { NuevaClave: 'Mia-propia-1', ConfirmarClave: 'Mia-propia-1', motivo: 'x' };
    expect(await keeper.put(`${USERS}/clave/${finanzas}`, clave)).toMatchObject(exceeds);
    expect(await keeper.put(`${ROLES}/3`, { permisos: [] })).toMatchObject(exceeds);
    // A denial is lifted by who has what was denied: not by whom it was denied to.
    const denial = await admin.post(OWN, {
      usuarioId: self,
      recurso: 'seguridad/usuarios',
      accion: 'create',
      concedido: false,
    });
    const lifted = await keeper.call('DELETE', `${OWN}/${textOf(objectOf(denial.json)['permisoUsuarioId'])}`);
    expect(lifted).toMatchObject(ownChange);
  });

  it('removes the last administrator, nor do two who remove each other at once', async () => {
    const first = await idOf('admin');
    const second = await newUser('segunda', 1);
    const other = await signIn(server.url, 'segunda');
    const statuses = await Promise.all([
      admin.put(`${USERS}/bloqueo/${second}`, {}),
      other.put(`${USERS}/bloqueo/${first}`, {}),
    ]);
    const left = await sql('select usuarioid from rectoria.usuarios where rolid = 1 and estatus');
    expect({ left: left.length, done: statuses.filter(({ status }) => status === 200).length }).toEqual({
      left: 1,
      done: 1,
    });
    await sql('update rectoria.usuarios set estatus = true where rolid = 1');
    // Whoever writes SQL as the application is refused too.
    await expect(sql('update rectoria.usuarios set estatus = false where rolid = 1')).rejects.toThrow(
      'last administrator',
    );
    await expect(sql("delete from rectoria.roles_permisos where recurso = '*'")).rejects.toThrow('last administrator');
  });

  it('changes what their own role gives; who holds another role and has it all does', async () => {
    const everything = ['view', 'create', 'edit', 'deactivate', 'export'].map((accion) => line('*', accion));
    const own = { status: 403, json: { code: 'own-permissions' } };
    expect(await admin.put(`${ROLES}/1`, { permisos: [line('*', 'edit')] })).toMatchObject(own);
    expect(await admin.put(`${ROLES}/1`, { estatus: false })).toMatchObject(own);
    expect(await admin.put(`${ROLES}/1`, { rolDescripcion: 'Administración' })).toMatchObject({ status: 200 });
    const role = objectOf((await newRole('Custodia', everything)).json);
    const custodian = await newUser('custodia', Number(role['rolId']));
    const custody = await signIn(server.url, 'custodia');
    // While there is another administrator, the role of the first may become less, and be given all back.
    expect(await custody.put(`${ROLES}/1`, { permisos: [line('*', 'edit')] })).toMatchObject({ status: 200 });
    const back = everything.map((each) => ({ ...objectOf(each) }));
    expect(await custody.put(`${ROLES}/1`, { permisos: back })).toMatchObject({ status: 200 });

    // Somebody to whom anything is denied is no administrator that one could count on.
    await sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
      values (1, ${custodian}, 'academicos/planes-estudios', 'aprobar', false)`);
    const last = { status: 409, json: { code: 'last-administrator' } };
    for (const permisos of [
      [line('*', 'edit')],
      everything.slice(1),
      everything.map((each) => ({ ...objectOf(each), sedeId: 1 })),
    ]) {
      expect(await custody.put(`${ROLES}/1`, { permisos })).toMatchObject(last);
    }
    expect(await custody.put(`${ROLES}/1`, { estatus: false })).toMatchObject(last);
    const lines = await sql("select accion from rectoria.roles_permisos where parent_id = 1 and recurso = '*'");
    expect(lines).toHaveLength(5);
    await sql('delete from rectoria.permisos_usuarios where usuarioid = ' + String(custodian));
  });

  it('leaves a company without an administrator in any way that SQL knows', async () => {
    await sql(`update rectoria.usuarios set estatus = false
      where rolid <> 1 and rolid in (select parent_id from rectoria.roles_permisos where recurso = '*')`);
    await sql("update rectoria.usuarios set estatus = false where rolid = 1 and usuanombre <> 'admin'");
    const admins = await idOf('admin');
    for (const taken of [
      'update rectoria.usuarios set rolid = 2 where rolid = 1',
      'update rectoria.roles set estatus = false where rolid = 1',
      "delete from rectoria.roles_permisos where parent_id = 1 and accion = 'export'",
      "update rectoria.roles_permisos set accion = 'aprobar' where parent_id = 1 and accion = 'view'",
      "update rectoria.roles_permisos set recurso = 'financieros/*' where parent_id = 1 and accion = 'view'",
      "update rectoria.roles_permisos set sedeid = 1 where parent_id = 1 and accion = 'view'",
      `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
        values (1, ${admins}, 'financieros/bancos', 'export', false)`,
    ]) {
      await expect(sql(taken), taken).rejects.toThrow('last administrator');
    }
    // What concerns no administrator is nobody's business here.
    await sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
      select 1, usuarioid, 'financieros/bancos', 'export', false from rectoria.usuarios where usuanombre = 'finanzas'`);
    await sql("update rectoria.usuarios set estatus = false where usuanombre = 'estudiante'");
  });

  it('is kept from anything in a company that has no administrator', async () => {
    const dos = (text: string) => execute(companyUrl(server.databaseUrl, 2), text);
    await execute(
      server.databaseUrl,
      `begin; set local app.company = '2'; alter table rectoria.roles_permisos disable trigger user;
       delete from rectoria.roles_permisos where parent_id = 1 and accion <> 'edit';
       alter table rectoria.roles_permisos enable trigger user; commit`,
    );
    await dos("update rectoria.usuarios set estatus = false where usuanombre = 'estudiante'");
    await dos("update rectoria.usuarios set estatus = true where usuanombre = 'estudiante'");
    await dos(
      "insert into rectoria.roles_permisos (company_id, parent_id, recurso, accion) values (2, 1, '*', 'view')",
    );
    await dos("delete from rectoria.roles_permisos where parent_id = 1 and accion = 'view'");
  });

  it('changes their own user name or e-mail, or how long their password is good, without the password', async () => {
    const self = await idOf('gestora');
    const put = (body: JsonObject) => keeper.put(`${USERS}/${self}`, body);
    expect(await put({ usuaEmail: 'otra@uni.edu.do' })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'usuaEmail', code: 'ownEmail' }] },
    });
    const ownName = { status: 422, json: { errors: [{ field: 'usuaNombre', code: 'ownUserName' }] } };
    expect(await put({ usuaNombre: 'otra' })).toMatchObject(ownName);
    expect(await keeper.put(`${USERS}/usuario/${self}`, { usuaNombre: 'otra' })).toMatchObject(ownName);
    const password = { status: 403, json: { code: 'own-password' } };
    expect(await put({ usuaClaveVence_Fecha: '2099-01-01' })).toMatchObject(password);
    expect(await put({ usuaCambiaClave: true })).toMatchObject(password);
    expect(
      await put({ usuaNombre: 'gestora', usuaEmail: null, usuaCambiaClave: false, persNombres: 'Gestora' }),
    ).toMatchObject({
      status: 200,
    });
    const another = await newUser('otra-gestora', keeperRole);
    const changed = await admin.put(`${USERS}/${another}`, {
      usuaNombre: 'renombrada',
      usuaEmail: 'otra@uni.edu.do',
    });
    expect(changed).toMatchObject({ status: 200 });
  });
});

it('who gave what to whom, and who took it away, is in the audit', async () => {
  const role = objectOf((await newRole('Auditada', [line('generales/motivos', 'view')])).json);
  await admin.put(`${ROLES}/${textOf(role['rolId'])}`, { permisos: [] });
  const rows =
    await sql(`select accion, actor, coalesce(despues, antes) ->> 'recurso' as recurso from rectoria.auditoria
    where tabla = 'rectoria.roles_permisos' and (coalesce(despues, antes) ->> 'parent_id')::int = ${textOf(role['rolId'])} order by id`);
  const actor = await idOf('admin');
  expect(rows).toEqual([
    { accion: 'INSERT', actor, recurso: 'generales/motivos' },
    { accion: 'DELETE', actor, recurso: 'generales/motivos' },
  ]);
});
