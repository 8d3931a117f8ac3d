import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { addressOf, EXPEDIENTES, expedientesServer } from './support/expedientes.ts';

const TRAMITES = '/api/pruebas/tramites';

const { server, admin, created, make, made } = expedientesServer();

const refusal = (...errors: readonly JsonObject[]) => ({ status: 422, json: { code: 'validation', errors } });

describe('a record with states', () => {
  it('begins with the first, and no POST begins with another', async () => {
    expect(await created({ estado: 'borrador' })).toMatchObject({ estado: 'borrador', abierto: true });
    expect(await created({ estado: null })).toMatchObject({ estado: 'borrador' });
    const message = 'Un registro nuevo empieza en «Borrador».';
    expect(await admin.post(EXPEDIENTES, { estado: 'aprobado' })).toMatchObject(
      refusal({ field: 'estado', code: 'initialState', message }, { field: 'titulo', code: 'required' }),
    );
  });

  it('keeps its state whatever a PUT says, which may say what it is', async () => {
    const record = await created({});
    const message = 'El estado no se escribe: cambia con las acciones del registro.';
    for (const estado of ['aprobado', 'otro', null]) {
      expect(await admin.put(addressOf(record), { estado, titulo: 'Otro' })).toMatchObject(
        refusal({ field: 'estado', code: 'state', message }),
      );
    }
    expect(await admin.put(addressOf(record), { ESTADO: 'borrador', titulo: 'Otro' })).toMatchObject({
      status: 200,
      json: { titulo: 'Otro', estado: 'borrador' },
    });
  });

  it('comes into another one by a transition, with what is computed from it', async () => {
    const record = await created({ total: 10 });
    expect(await made(record, 'aprobar')).toEqual({
      ...record,
      estado: 'aprobado',
      abierto: false,
      rowVersion: Number(record['rowVersion']) + 1,
    });
  });
});

describe('a transition', () => {
  it('is refused from a state that it does not lead out of, in the language of whoever asks', async () => {
    const record = await created({ total: 10 });
    await made(record, 'aprobar');
    expect(await make(record, 'aprobar')).toMatchObject({
      status: 409,
      json: {
        code: 'state-conflict',
        current: { estado: 'aprobado' },
        errors: [{ field: 'estado', code: 'transition', message: '«Aprobar» no es posible desde «Aprobado».' }],
      },
    });
    expect(await make(record, 'devolver', { razon: 'x' }, admin, { 'accept-language': 'en' })).toMatchObject({
      status: 409,
      json: { errors: [{ message: '“Return” is not possible from “Approved”.' }] },
    });
    await made(record, 'anular');
    expect((await make(record, 'anular')).status).toBe(409);
  });

  it('is refused where its condition does not hold, or is about a value that is missing', async () => {
    for (const total of [0, null]) {
      expect(await make(await created({ total }), 'aprobar')).toMatchObject(
        refusal({
          field: 'estado',
          code: 'transitionCondition',
          message: '«Aprobar» no es posible: el registro no cumple lo que se exige para ello.',
        }),
      );
    }
  });

  it('is refused where the record would break a rule in its new state', async () => {
    expect(await make(await created({ total: 1001 }), 'aprobar')).toMatchObject(
      refusal({ field: 'total', code: 'rule', message: 'Lo que pasa de 1000 no se aprueba aquí.' }),
    );
  });

  it('asks for a reason of some length where it needs one, and keeps it with who, when and what', async () => {
    const record = await created({});
    for (const [body, code] of [
      [{}, 'required'],
      [{ razon: ' \n ' }, 'required'],
      [{ razon: 7 }, 'string'],
      [{ razon: 'x'.repeat(2001) }, 'maxLength'],
    ] as const) {
      expect(await make(record, 'devolver', body)).toMatchObject(refusal({ field: 'razon', code }));
    }
    await made(record, 'devolver', { Razon: ' Faltan\r\nfirmas ' });
    await made(record, 'anular');
    const audit =
      await server.sql(`select accion, despues ->> 'estado' as estado, transicion, razon, actor is not null as quien
        from rectoria.auditoria where tabla = 'pruebas.expedientes' and fila = ${textOf(record['expedienteId'])} order by id`);
    expect(audit).toEqual([
      { accion: 'INSERT', estado: 'borrador', transicion: null, razon: null, quien: true },
      { accion: 'UPDATE', estado: 'devuelto', transicion: 'devolver', razon: 'Faltan\nfirmas', quien: true },
      { accion: 'UPDATE', estado: 'anulado', transicion: 'anular', razon: null, quien: true },
    ]);
    await admin.put(addressOf(record), { titulo: 'Después' });
    const [last] = await server.sql('select transicion, razon from rectoria.auditoria order by id desc limit 1');
    expect(last).toEqual({ transicion: null, razon: null });
  });

  it('is for those who have its permission', async () => {
    const record = await created({ total: 10 });
    const [consulta, nobody] = await Promise.all(
      ['consulta', 'estudiante'].map((name) => signIn(server.url, name, 'uno')),
    );
    if (consulta === undefined || nobody === undefined) throw new Error('Nobody could sign in.');
    for (const client of [consulta, nobody]) {
      for (const name of ['aprobar', 'anular']) {
        expect(await make(record, name, {}, client)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      }
    }
    // Its own permission, and no other, is enough.
    await server.sql(
      `insert into rectoria.roles_permisos (company_id, parent_id, recurso, accion) values (1, 6, 'pruebas/*', 'aprobar')`,
    );
    const granted = async () => objectOf((await nobody.get('/api/seguridad/mis-permisos')).json)['pruebas/expedientes'];
    await expect.poll(granted).toEqual(['aprobar']);
    expect((await make(record, 'anular', {}, nobody)).status).toBe(403);
    expect((await make(record, 'aprobar', {}, nobody)).status).toBe(200);
    expect(objectOf((await admin.get('/api/seguridad/mis-permisos')).json)['pruebas/expedientes']).toEqual([
      'view',
      'create',
      'edit',
      'deactivate',
      'export',
      'aprobar',
    ]);
  });

  it('is refused on an old version, of a record that is not there, by a name that is none, with a body that is none', async () => {
    const record = await created({ total: 10 });
    await admin.put(addressOf(record), { titulo: 'Otro' });
    expect(await make(record, 'aprobar', {}, admin, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      json: { code: 'version-conflict', current: { titulo: 'Otro' } },
    });
    expect((await make(record, 'aprobar', {}, admin, { 'if-match': '"2"' })).status).toBe(200);
    expect((await make({ expedienteId: 999_999 }, 'anular')).status).toBe(404);
    expect((await make(record, 'borrar')).status).toBe(404);
    expect((await admin.call('POST', `${addressOf(record)}/transiciones/anular`, { raw: '[]' })).status).toBe(400);
    expect((await admin.call('POST', `${addressOf(record)}/transiciones/anular`)).status).toBe(200);
  });

  it('is made by one of several who make it at once', async () => {
    const record = await created({ total: 10 });
    const same = await Promise.all(Array.from({ length: 6 }, () => make(record, 'aprobar')));
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const rows =
      await server.sql(`select transicion from rectoria.auditoria where tabla = 'pruebas.expedientes' and accion = 'UPDATE'
        and fila = ${textOf(record['expedienteId'])}`);
    expect(rows).toEqual([{ transicion: 'aprobar' }]);
  });

  it('keeps the rows of the record, and knows what is looked up and states that are numbers', async () => {
    const clase = async (Nombre: string) => (await created({ Nombre }, '/api/pruebas/clases'))['ClaseID'] ?? null;
    const [good, bad] = [await clase('Buena'), await clase('Prohibida')];
    const close = (record: JsonObject) =>
      admin.post(`${TRAMITES}/${textOf(record['tramiteId'])}/transiciones/cerrar`, {});
    const record = await created({ clase: good, pasos: [{ nota: 'a' }, { nota: 'b' }] }, TRAMITES);
    expect(record['etapa']).toBe(1);
    const answer = await close(record);
    expect(answer).toMatchObject({ status: 200, json: { etapa: 2, claseNombre: 'Buena' } });
    expect(listOf(objectOf(answer.json)['pasos']).map(({ nota }) => nota)).toEqual(['a', 'b']);
    expect(await close(record)).toMatchObject({
      status: 409,
      json: { errors: [{ message: '«Cerrar» no es posible desde «Cerrado».' }] },
    });
    expect((await close(await created({ clase: bad }, TRAMITES))).status).toBe(422);
    // Of a record without a class nobody knows whether it may be closed.
    expect((await close(await created({}, TRAMITES))).status).toBe(422);
  });
});

it('reference data begins in any state', async () => {
  expect((await admin.get(`${TRAMITES}/7`)).json).toMatchObject({ titulo: 'De antes', etapa: 2 });
  expect((await admin.post(`${TRAMITES}/7/transiciones/cerrar`, {})).status).toBe(409);
});

describe('an institution', () => {
  it('has the transitions that its overlay leaves, as it leaves them', async () => {
    const dos = await signIn(server.url, 'admin', 'dos');
    const record = await created({}, EXPEDIENTES, dos);
    expect((await make(record, 'devolver', {}, dos)).status).toBe(200);
    expect((await make(record, 'anular', {}, dos)).status).toBe(200);
    expect((await make(record, 'reabrir', {}, dos)).status).toBe(404);
    const ours = await created({});
    await made(ours, 'anular');
    expect(await made(ours, 'reabrir')).toMatchObject({ estado: 'borrador' });
  });
});

describe('the OpenAPI document', () => {
  it('has each transition, its reason, and what it may be refused for', async () => {
    const paths = objectOf(objectOf((await admin.get('/api/openapi.json')).json)['paths']);
    const post = (name: string) => objectOf(objectOf(paths[`${EXPEDIENTES}/{id}/transiciones/${name}`])['post']);
    expect(post('devolver')).toMatchObject({
      summary: 'Devolver: expediente. Lleva `estado` a `devuelto` desde `borrador`',
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { required: ['razon'], properties: { razon: { maxLength: 2000 } } } },
        },
      },
    });
    expect(post('aprobar')['requestBody']).toBeUndefined();
    const responses = objectOf(post('aprobar')['responses']);
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '422']);
    expect(objectOf(responses['422'])['description']).toContain('`transitionCondition` en `estado`');
    expect(objectOf(responses['409'])['description']).toContain('`transition` en `estado`');
    const put = objectOf(objectOf(objectOf(paths[`${EXPEDIENTES}/{id}`])['put'])['responses']);
    expect(objectOf(put['422'])['description']).toContain('`state` en `estado`');
  });
});

const named = (titulo: string): string => `?${new URLSearchParams({ value: titulo }).toString()}`;

describe('how many records are in each state', () => {
  const COUNTS = '/api/estados/pruebas/expedientes';
  const [dos, consulta, finanzas] = [
    server.as('admin', 'dos'),
    server.as('consulta', 'uno'),
    server.as('finanzas', 'uno'),
  ];

  /** Of the records with that word in their title. */
  const countsOf = async (query: string, client: Client = admin): Promise<JsonObject> => {
    const answer = await client.get(`${COUNTS}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return objectOf(answer.json);
  };

  it('is told of what the list is narrowed to, in each institution of its own, and after a transition anew', async () => {
    const titulo = 'Contado';
    const [one] = [await created({ titulo, total: 5 }), await created({ titulo, total: 7 }), await created({})];
    await created({ titulo }, EXPEDIENTES, dos);
    expect(await countsOf(named(titulo))).toEqual({ estados: [{ estado: 'borrador', total: 2 }], hayMas: false });
    await made(one, 'aprobar');
    const { estados } = await countsOf(named(titulo));
    expect(listOf(estados)).toHaveLength(2);
    expect(listOf(estados)).toEqual(
      expect.arrayContaining([
        { estado: 'borrador', total: 1 },
        { estado: 'aprobado', total: 1 },
      ]),
    );
    expect(await countsOf(named(titulo), dos)).toEqual({ estados: [{ estado: 'borrador', total: 1 }], hayMas: false });
    const filter = encodeURIComponent(JSON.stringify({ total_gte: 7 }));
    expect(await countsOf(`${named(titulo)}&filter=${filter}`)).toMatchObject({
      estados: [{ estado: 'borrador', total: 1 }],
    });
    expect((await admin.get(`${COUNTS}?filter=${encodeURIComponent('{"nada":1}')}`)).status).toBe(400);
  });

  it('is told to who may see the records, and of what has no states, to nobody', async () => {
    expect((await consulta.get(COUNTS)).status).toBe(200);
    expect((await finanzas.get(COUNTS)).status).toBe(403);
    expect((await admin.get('/api/estados/pruebas/clases')).status).toBe(404);
  });
});
