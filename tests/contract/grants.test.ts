import { describe, expect, it } from 'vitest';
import { listOf, objectOf, signIn, textOf } from './support/client.ts';
import { grantsServer, line, ROLES, soon } from './support/grants.ts';

const OWN = '/api/seguridad/permisos-usuarios';

const { server, sql, admin, idOf, newRole, newUser } = grantsServer();

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
