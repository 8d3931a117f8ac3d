import { beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import type { JsonObject } from '#src/model/json.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { grantsServer, line, ROLES, USERS } from './support/grants.ts';

const OWN = '/api/seguridad/permisos-usuarios';

const { server, sql, admin, idOf, newRole, newUser } = grantsServer();

/** May keep users, roles and their permissions, and nothing else. */
let keeper: SignedIn;
let keeperRole: number;

beforeAll(async () => {
  const actions = ['view', 'create', 'edit', 'deactivate'];
  const role = await newRole(
    'Gestión de usuarios',
    actions.map((accion) => line('seguridad/*', accion)),
  );
  keeperRole = Number(objectOf(role.json)['rolId']);
  await newUser('gestora', keeperRole);
  keeper = await signIn(server.url, 'gestora');
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
