import { describe, expect, it } from 'vitest';
import { execute } from '#tests/support/postgres.ts';
import { clientOf, errorsOf, listOf, objectOf, textOf } from './support/client.ts';
import { CLASES, PEDIDOS, pedidosServer } from './support/pedidos.ts';

const { server, uno, dos, create } = pedidosServer();

describe('the institutions', () => {
  it('see nothing of each other', async () => {
    const own = await create({ Titulo: 'De uno' });
    const clase = await create({ Nombre: 'Clase de uno' }, uno, CLASES);
    const path = `${PEDIDOS}/${textOf(own['pedidoId'])}`;
    expect(await dos.get(path)).toMatchObject({ status: 404 });
    expect(await dos.put(path, { Titulo: 'robado', Color: 'rojo' })).toMatchObject({ status: 404 });
    expect((await dos.get(`${PEDIDOS}?value=De uno`)).json).toEqual([]);
    const borrowed = await dos.post(PEDIDOS, { Titulo: 'x', Color: 'rojo', ClaseId: clase['ClaseID'] ?? 0 });
    expect(errorsOf(borrowed.json)).toMatchObject([{ field: 'ClaseId', code: 'reference' }]);
  });

  it('may use the same unique value', async () => {
    await create({ Nombre: 'Común' }, uno, CLASES);
    await create({ Nombre: 'Común' }, dos, CLASES);
    expect(errorsOf((await dos.post(CLASES, { Nombre: 'COMUN' })).json)).toMatchObject([
      { field: 'Nombre', code: 'unique' },
    ]);
  });

  it('have fields of their own, and lack those they removed', async () => {
    expect(errorsOf((await dos.post(PEDIDOS, { Titulo: 'x' })).json)).toMatchObject([
      { field: 'Color', code: 'required' },
    ]);
    const record = await create({ Titulo: 'x', Color: 'rojo', Tasa: 3 }, dos);
    expect(record).toMatchObject({ Color: 'rojo' });
    expect(record).not.toHaveProperty('Tasa');
    expect(await create({ Titulo: 'x', Color: 'rojo', Tasa: 3 })).not.toHaveProperty('Color');
  });

  it('are chosen by the token, not by the host or the body', async () => {
    const { json } = await uno.get(CLASES, { host: 'dos.localhost' });
    const companies = listOf(objectOf(json)['items']).map(({ CompanyID }) => CompanyID);
    expect(new Set(companies)).toEqual(new Set([1]));
  });
});

describe('every change', () => {
  it('is kept with who made it, from where, and what was before and after', async () => {
    const answer = await uno.post(PEDIDOS, { Titulo: 'Auditado' }, { 'x-request-id': 'crear-1' });
    const id = Number(objectOf(answer.json)['pedidoId']);
    await uno.put(`${PEDIDOS}/${id}`, { Titulo: 'Auditado 2' }, { 'x-request-id': 'cambiar-1' });
    const rows =
      await server.sql(`select accion, solicitud, actor is not null as known, direccion, antes->>'titulo' as antes, despues->>'titulo' as despues
        from rectoria.auditoria where tabla = 'pruebas.pedidos' and fila = ${id} order by id`);
    expect(rows).toEqual([
      { accion: 'INSERT', solicitud: 'crear-1', known: true, direccion: '127.0.0.1', antes: null, despues: 'Auditado' },
      {
        accion: 'UPDATE',
        solicitud: 'cambiar-1',
        known: true,
        direccion: '127.0.0.1',
        antes: 'Auditado',
        despues: 'Auditado 2',
      },
    ]);
  });
});

const health = () => clientOf(server.url).get('/health');

const owner = (sql: string) => execute(server.databaseUrl, sql);

it('a database without room says so until there is room again', async () => {
  await owner(`create function pruebas.sin_espacio() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger sin_espacio before insert on pruebas.clases execute function pruebas.sin_espacio()`);
  try {
    const refused = await uno.post(CLASES, { Nombre: 'No cabe' });
    expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(refused.text).not.toContain('No space left');
    expect(server.log.join('\n')).toContain('The database has no room left');
    expect(await health()).toMatchObject({ status: 503, json: { checks: { database: 'full' } } });
    expect(await uno.get(CLASES)).toMatchObject({ status: 200 });
    expect(await health()).toMatchObject({ status: 503 });
  } finally {
    await owner('drop function pruebas.sin_espacio() cascade');
  }
  expect(await uno.post(CLASES, { Nombre: 'Ya cabe' })).toMatchObject({ status: 201 });
  expect(await health()).toMatchObject({ status: 200, json: { checks: { database: 'ok' } } });
});
