import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: SignedIn;
let registro: SignedIn;
let consulta: SignedIn;
let other: SignedIn;

const COLEGIOS = '/api/vistas/academicos/colegios';
const CONTENT = {
  filtros: { Estatus: true, q: 'san' },
  orden: { field: 'ColeDescripcion', order: 'ASC' },
  ocultas: ['x'],
  como: 'tablero',
};
/** By what a company begins with: `admin` keeps the roles, `registro` writes academicos, `consulta` reads. */
const [REGISTRO, CONSULTA] = [2, 4];

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.url, 'admin');
  registro = await signIn(server.url, 'registro');
  consulta = await signIn(server.url, 'consulta');
  other = await signIn(server.url, 'consulta', 'unicda');
});

afterAll(() => server.stop());

const rows = () => execute(companyUrl(server.databaseUrl, 1), 'select count(*)::int as n from rectoria.vistas');

async function make(by: SignedIn, view: JsonObject, path = COLEGIOS): Promise<JsonObject> {
  const answer = await by.post(path, { contenido: CONTENT, ...view });
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

const seen = async (by: SignedIn, path = COLEGIOS): Promise<readonly JsonObject[]> => {
  const answer = await by.get(path);
  expect(answer.status, answer.text).toBe(200);
  return listOf(objectOf(answer.json)['vistas']);
};

const names = async (by: SignedIn, path = COLEGIOS) => (await seen(by, path)).map(({ nombre }) => nombre);

describe('a view', () => {
  it('is kept as it was sent, of one list, and is its maker’s alone', async () => {
    const view = await make(consulta, { nombre: ' Solo mía ' });
    expect(view).toMatchObject({ nombre: 'Solo mía', contenido: CONTENT, roles: [], propia: true, cambiable: true });
    expect(await names(consulta)).toEqual(['Solo mía']);
    expect(await names(consulta, '/api/vistas/academicos/carreras')).toEqual([]);
    for (const by of [admin, registro, other]) expect(await names(by)).not.toContain('Solo mía');
    const path = `${COLEGIOS}/${textOf(view['id'])}`;
    const body = { nombre: 'Robada', contenido: {}, rowVersion: 1 };
    for (const by of [admin, other]) {
      expect((await by.put(path, body)).status).toBe(404);
      expect((await by.call('DELETE', path)).status).toBe(404);
    }
    expect(await seen(consulta)).toMatchObject([{ nombre: 'Solo mía', contenido: CONTENT }]);
    expect((await consulta.call('DELETE', path)).status).toBe(204);
    expect(await names(consulta)).toEqual([]);
  });

  it('has a name that its maker gives once', async () => {
    await make(consulta, { nombre: 'Únicos' });
    const again = await consulta.post(COLEGIOS, { nombre: 'unicos', contenido: {} });
    expect(again.status).toBe(422);
    expect(errorsOf(again.json)).toMatchObject([{ field: 'nombre', code: 'unique' }]);
    const second = await make(consulta, { nombre: 'Otros' });
    const renamed = await consulta.put(`${COLEGIOS}/${textOf(second['id'])}`, { ...second, nombre: 'ÚNICOS' });
    expect(errorsOf(renamed.json)).toMatchObject([{ field: 'nombre', code: 'unique' }]);
    await make(registro, { nombre: 'Únicos' });
  });

  it('is of a list that one may see, and of one there is', async () => {
    const finanzas = await signIn(server.url, 'finanzas');
    expect((await finanzas.get(COLEGIOS)).status).toBe(403);
    expect((await finanzas.post(COLEGIOS, { nombre: 'x', contenido: {} })).status).toBe(403);
    expect((await admin.get('/api/vistas/academicos/nada')).status).toBe(404);
  });

  it('that is not as declared is refused, and nothing is written', async () => {
    const before = await rows();
    const wrong: readonly (readonly [Json, string])[] = [
      [[], ''],
      [{ contenido: {} }, 'nombre'],
      [{ nombre: 'x' }, 'contenido'],
      [{ nombre: '  ', contenido: {} }, 'nombre'],
      [{ nombre: 'x'.repeat(81), contenido: {} }, 'nombre'],
      [{ nombre: 'x\0', contenido: {} }, 'nombre'],
      [{ nombre: 'x', contenido: { script: 1 } }, 'contenido'],
      [{ nombre: 'x', contenido: { como: 'mapa' } }, 'contenido'],
      [{ nombre: 'x', contenido: { filtros: { a: { b: 1 } } } }, 'contenido'],
      [{ nombre: 'x', contenido: { orden: { field: 'a', order: 'UP' } } }, 'contenido'],
      [{ nombre: 'x', contenido: {}, roles: ['1'] }, 'roles'],
    ];
    for (const [body, field] of wrong) {
      const answer = await admin.post(COLEGIOS, body);
      expect([400, 422], answer.text).toContain(answer.status);
      if (answer.status === 422) expect(errorsOf(answer.json), answer.text).toMatchObject([{ field }]);
    }
    const large = await admin.post(COLEGIOS, { nombre: 'x', contenido: { ocultas: ['y'.repeat(70_000)] } });
    expect(large.status).toBe(413);
    expect(await rows()).toEqual(before);
  });
});

const offered = async (by: SignedIn) => listOf(objectOf((await by.get(COLEGIOS)).json)['roles']).map(({ id }) => id);

const shareWith = async (by: SignedIn, role: number) =>
  (await by.post(COLEGIOS, { nombre: `Para ${role}`, contenido: {}, roles: [role] })).status;

describe('a shared view', () => {
  it('is seen by those of its roles in this institution, and by nobody else', async () => {
    const view = await make(admin, { nombre: 'De consulta', roles: [CONSULTA] });
    expect(await names(consulta)).toContain('De consulta');
    expect(await names(registro)).not.toContain('De consulta');
    expect(await names(other)).not.toContain('De consulta');
    const [theirs] = (await seen(consulta)).filter(({ id }) => id === view['id']);
    expect(theirs).toMatchObject({ propia: false, cambiable: false, autor: 'Altagracia Rosario' });
    const path = `${COLEGIOS}/${textOf(view['id'])}`;
    expect((await consulta.put(path, { ...view, nombre: 'Otra' })).status).toBe(403);
    expect((await consulta.call('DELETE', path)).status).toBe(403);
    await admin.put(path, { ...view, roles: [] });
    expect(await names(consulta)).not.toContain('De consulta');
  });

  it('is shared by who writes the records with their own role, by who keeps the roles with all, and by nobody else', async () => {
    expect(await offered(consulta)).toEqual([]);
    expect(await offered(registro)).toEqual([REGISTRO]);
    expect(await offered(admin)).toEqual(expect.arrayContaining([1, 2, 3, 4, 6]));
    const before = await rows();
    expect(await shareWith(consulta, CONSULTA)).toBe(403);
    expect(await shareWith(registro, CONSULTA)).toBe(403);
    expect(await shareWith(admin, 999_999)).toBe(403);
    expect(await rows()).toEqual(before);
    await make(registro, { nombre: 'De registro', roles: [REGISTRO] });
  });

  it('that two change is changed by the first: the other is told what it is now', async () => {
    const view = await make(admin, { nombre: 'De dos', roles: [REGISTRO] });
    const path = `${COLEGIOS}/${textOf(view['id'])}`;
    const [theirs] = (await seen(registro)).filter(({ id }) => id === view['id']);
    expect(theirs).toMatchObject({ propia: false, cambiable: true });
    const first = await registro.put(path, { ...theirs, contenido: { densidad: 'compacta' } });
    expect(first.status, first.text).toBe(200);
    const late = await admin.put(path, { ...view, nombre: 'Tarde' });
    expect(late.status).toBe(409);
    expect(objectOf(late.json)).toMatchObject({
      code: 'version-conflict',
      current: { nombre: 'De dos', contenido: { densidad: 'compacta' } },
    });
    expect((await admin.put(path, { ...view, rowVersion: Number(view['rowVersion']) + 1 })).status).toBe(200);
    expect((await admin.put(path, { nombre: 'Sin versión', contenido: {} })).status).toBe(409);
  });
});

it('of one person there are no more of a list than there may be, also where several are made at once', async () => {
  await execute(
    companyUrl(server.databaseUrl, 1),
    `insert into rectoria.vistas (company_id, usuario_id, recurso, nombre, contenido)
      select 1, usuarioid, 'academicos/colegios', 'Vista ' || n, '{}' from rectoria.usuarios u,
        generate_series(1, 98 - (select count(*)::integer from rectoria.vistas v
          where v.usuario_id = u.usuarioid and v.recurso = 'academicos/colegios')) n
      where usuanombre = 'registro'`,
  );
  const person = await signIn(server.url, 'registro');
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => person.post(COLEGIOS, { nombre: `Otra ${at}`, contenido: {} })),
  );
  expect(made.map(({ status }) => status).toSorted((before, after) => before - after)).toEqual([
    201, 201, 422, 422, 422, 422, 422, 422,
  ]);
});
