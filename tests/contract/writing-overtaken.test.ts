import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, objectOf, textOf } from './support/client.ts';
import { CLASES, pedidosServer } from './support/pedidos.ts';

const { server, uno, create } = pedidosServer();

interface Overtaking {
  readonly record: JsonObject;
  /** What the other write does, with the record's id as `$1`. */
  readonly other: string;
  readonly body: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a PUT is answered that has read the record when another write of it is committed. */
async function overtaken({ record, other, body, headers }: Overtaking): Promise<Answer> {
  const client = new Client({ connectionString: server.databaseUrl, options: '-c app.company=1' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(other, [record['ClaseID']]);
    const answer = uno.put(`${CLASES}/${textOf(record['ClaseID'])}`, body, headers);
    const waiting = `select from pg_locks where not granted and locktype = 'transactionid'
      and transactionid = pg_current_xact_id()::xid`;
    while ((await client.query(waiting)).rowCount === 0);
    await client.query('commit');
    return await answer;
  } finally {
    await client.end();
  }
}

const OUT_OF_USE = 'update pruebas.clases set estatus = false where claseid = $1';

describe('a PUT that another write overtakes', () => {
  it('keeps what the other wrote and it does not name', async () => {
    const record = await create({ Nombre: 'Adelantada' }, uno, CLASES);
    const answer = await overtaken({ record, other: OUT_OF_USE, body: { Nombre: 'Alcanzada' } });
    expect(answer.status, answer.text).toBe(200);
    expect(objectOf(answer.json)).toMatchObject({ Nombre: 'Alcanzada', Estatus: false, rowVersion: 3 });
  });

  it('is refused where it is for the version that there was', async () => {
    const record = await create({ Nombre: 'Vista' }, uno, CLASES);
    const answer = await overtaken({
      record,
      other: OUT_OF_USE,
      body: { Nombre: 'No vista' },
      headers: { 'if-match': '"1"' },
    });
    expect(answer).toMatchObject({ status: 409, json: { code: 'version-conflict', current: { Estatus: false } } });
    expect((await uno.get(`${CLASES}?value=vista`)).json).toMatchObject({
      items: [{ Nombre: 'Vista', rowVersion: 2 }],
    });
  });

  it('finds nothing where the other took the record away', async () => {
    const record = await create({ Nombre: 'Quitada' }, uno, CLASES);
    const answer = await overtaken({
      record,
      other: 'delete from pruebas.clases where claseid = $1',
      body: { Nombre: 'Repuesta' },
    });
    expect(answer).toMatchObject({ status: 404 });
  });

  it('is noted once, with what it changed of what the other wrote', async () => {
    const record = await create({ Nombre: 'Anotada' }, uno, CLASES);
    await overtaken({ record, other: OUT_OF_USE, body: { Nombre: 'Anotada dos veces' } });
    const rows =
      await server.sql(`select antes ->> 'nombre' as before, antes ->> 'estatus' as used, despues ->> 'nombre' as after
      from rectoria.auditoria where tabla = 'pruebas.clases' and fila = ${textOf(record['ClaseID'])} order by id`);
    expect(rows).toEqual([
      { before: null, used: null, after: 'Anotada' },
      { before: 'Anotada', used: 'true', after: 'Anotada' },
      { before: 'Anotada', used: 'false', after: 'Anotada dos veces' },
    ]);
  });
});

describe('a record that something else holds for long', () => {
  it('is told so to whoever would write it, and keeps nobody from the rest', async () => {
    const held = await create({ Nombre: 'Retenida' }, uno, CLASES);
    const free = await create({ Nombre: 'Libre' }, uno, CLASES);
    const put = (record: JsonObject): Promise<Answer> =>
      uno.put(`${CLASES}/${textOf(record['ClaseID'])}`, { Nombre: `${textOf(record['Nombre'])} ya` });
    const holder = new Client({ connectionString: server.databaseUrl, options: '-c app.company=1' });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(OUT_OF_USE, [held['ClaseID']]);
      const waiting = Array.from({ length: 14 }, () => put(held));
      expect(await put(free)).toMatchObject({ status: 200 });
      for (const answer of await Promise.all(waiting)) {
        expect(answer, answer.text).toMatchObject({ status: 409, json: { code: 'record-held' } });
        expect(answer.headers['retry-after']).toBe('2');
      }
      await holder.query('rollback');
    } finally {
      await holder.end();
    }
    expect(await put(held)).toMatchObject({ status: 200, json: { Nombre: 'Retenida ya' } });
  });
});
