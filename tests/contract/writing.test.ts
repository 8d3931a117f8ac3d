import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { errorsOf, listOf, objectOf, textOf } from './support/client.ts';
import { CLASES, PEDIDOS, pedidosServer } from './support/pedidos.ts';

const { server, uno, create } = pedidosServer();

const change = async (record: JsonObject, body: JsonObject): Promise<JsonObject> => {
  const answer = await uno.put(`${PEDIDOS}/${textOf(record['pedidoId'])}`, body);
  expect(answer.status, answer.text).toBe(200);
  return objectOf(answer.json);
};

describe('a POST', () => {
  it('ignores ids and the company it names, and gives defaults to what it leaves out', async () => {
    const record = await create({
      pedidoId: 7,
      companyId: 2,
      Titulo: 'Uno',
      Lineas: [{ id: 99, Texto: 'a' }],
    });
    expect(record['pedidoId']).toBeGreaterThanOrEqual(1000);
    expect(record).toMatchObject({ Urgente: false, Precio: null, Doble: null, rowVersion: 1 });
    expect(record['Creado']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(listOf(record['Lineas'])).toMatchObject([{ Texto: 'a', Monto: 5 }]);
    expect(listOf(record['Lineas'])[0]?.['id']).not.toBe(99);
    const clase = await create({ claseid: 5, COMPANYID: 2, nombre: ' Alfa ' }, uno, CLASES);
    expect(clase).toMatchObject({ CompanyID: 1, Nombre: 'Alfa', Estatus: true });
  });

  it('says where the new record is', async () => {
    const answer = await uno.post(PEDIDOS, { Titulo: 'Dónde' });
    const location = String(answer.headers.location);
    expect((await uno.get(location)).json).toEqual(answer.json);
  });

  it('keeps read-only and computed values to itself', async () => {
    const record = await create({ Titulo: 'Dos', Precio: 10.25, Doble: 1, Creado: '2001-01-01T00:00:00' });
    expect(record['Doble']).toBe(20.5);
    expect(record['Creado']).not.toBe('2001-01-01T00:00:00');
    expect(await change(record, { Precio: 3, Creado: null })).toMatchObject({ Doble: 6, Creado: record['Creado'] });
  });

  it('keeps money to the cent', async () => {
    for (const value of [0.1, 0.29, 1.1, 123_456.78, -99_999_999_999.99]) {
      expect(await create({ Titulo: 'x', Precio: value })).toMatchObject({ Precio: value });
      const [row] = await server.sql(`select precio::text from pruebas.pedidos order by pedidoid desc limit 1`);
      expect(row).toEqual({ precio: String(value) });
    }
  });

  it('refuses a number with more digits than are kept, and says where it stands', async () => {
    const record = await create({ Titulo: 'Dígitos', Precio: 1 });
    const path = `${PEDIDOS}/${textOf(record['pedidoId'])}`;
    const raw = '{"Titulo":"Dígitos","Precio":12345678901234.567,"Lineas":[{"Texto":"a","Monto":0.30000000000000001}]}';
    for (const answer of [await uno.call('POST', PEDIDOS, { raw }), await uno.call('PUT', path, { raw })]) {
      expect(answer).toMatchObject({ status: 422, json: { code: 'validation' } });
      expect(errorsOf(answer.json)).toEqual([
        { field: 'Precio', code: 'digits', params: {}, message: 'Tiene demasiados dígitos.' },
        { field: 'Lineas.0.Monto', code: 'digits', params: {}, message: 'Tiene demasiados dígitos.' },
      ]);
    }
    expect(objectOf((await uno.get(path)).json)).toEqual(record);
  });

  it('with an idempotency key is done once', async () => {
    const key = { 'idempotency-key': 'clave-1' };
    const first = await uno.post(PEDIDOS, { Titulo: 'Una vez' }, key);
    const again = await uno.post(PEDIDOS, { Titulo: 'Una vez' }, key);
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers.location).toBe(first.headers.location);
    const other = await uno.post(PEDIDOS, { Titulo: 'Otra cosa' }, key);
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency-mismatch' } });
    expect(await uno.post(CLASES, { Nombre: 'Una vez' }, key)).toMatchObject({ status: 422 });
    const { json } = await uno.get(`${PEDIDOS}?value=una vez`);
    expect(json).toHaveLength(1);
  });

  it('with an idempotency key is done once even when sent many times at once', async () => {
    const key = { 'idempotency-key': 'clave-2' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => uno.post(PEDIDOS, { Titulo: 'A la vez' }, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await uno.get(`${PEDIDOS}?value=a la vez`)).json).toHaveLength(1);
  });

  it('that was refused leaves its idempotency key free', async () => {
    const key = { 'idempotency-key': 'clave-3' };
    expect(await uno.post(PEDIDOS, { Titulo: null }, key)).toMatchObject({ status: 422 });
    expect(await uno.post(PEDIDOS, { Titulo: 'Corregido' }, key)).toMatchObject({ status: 201 });
  });
});

describe('a PUT', () => {
  it('leaves what it does not name, clears what is null, ignores what nobody knows', async () => {
    const record = await create({
      Titulo: 'Tres',
      Precio: 5,
      Tasa: 1.5,
      Fecha: '2024-02-29',
      Lineas: [{ Texto: 'a' }],
    });
    const changed = await change(record, { TITULO: 'Tres bis', precio: null, extra: { a: [1] } });
    expect(changed).toEqual({ ...record, Titulo: 'Tres bis', Precio: null, Doble: null, rowVersion: 2 });
  });

  it('accepts the spellings of dates that existing clients send', async () => {
    const record = await create({ Titulo: 'Fecha', Fecha: '02/20/2020 00:00:00' });
    expect(record['Fecha']).toBe('2020-02-20T00:00:00');
    expect(await change(record, { Fecha: '1900/01/01' })).toMatchObject({ Fecha: '1900-01-01T00:00:00' });
  });

  it('may not name anything twice, in whatever case', async () => {
    const record = await create({ Titulo: 'Cuatro', Lineas: [{ Texto: 'a' }] });
    const path = `${PEDIDOS}/${textOf(record['pedidoId'])}`;
    for (const raw of [
      '{"Titulo":"a","titulo":"b"}',
      '{"Titulo":"a","Titulo":"a"}',
      '{"Lineas":[{"Texto":"a","TEXTO":"b"}]}',
      '{"Lineas":[{"Texto":"a","Texto":"b"}]}',
    ]) {
      expect(await uno.call('PUT', path, { raw })).toMatchObject({ status: 400, json: { code: 'repeated-name' } });
    }
    expect(objectOf((await uno.get(path)).json)).toEqual(record);
  });

  it('must be about the record of its address', async () => {
    const record = await create({ Titulo: 'Cinco' });
    const path = `${PEDIDOS}/${textOf(record['pedidoId'])}`;
    expect(await uno.put(path, { pedidoId: 1 })).toMatchObject({ status: 400, json: { code: 'id-mismatch' } });
    expect(await uno.put(path, { PEDIDOID: textOf(record['pedidoId']) })).toMatchObject({ status: 200 });
    for (const id of ['0', '-1', '1e3', 'abc', '99999999999', '2147483647']) {
      expect(await uno.put(`${PEDIDOS}/${id}`, { Titulo: 'x' })).toMatchObject({ status: 404 });
    }
  });

  it('wins over an earlier one unless it names the version it has seen', async () => {
    const record = await create({ Titulo: 'Seis' });
    const path = `${PEDIDOS}/${textOf(record['pedidoId'])}`;
    const sends = (titulo: string): Promise<{ readonly status: number }> =>
      uno.put(path, { Titulo: titulo }, { 'if-match': '"1"' });
    const statuses = (await Promise.all([sends('a'), sends('b'), sends('c')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await uno.put(path, { Titulo: 'd' })).toMatchObject({ status: 200 });
    expect(await uno.put(path, {}, { 'if-match': 'x' })).toMatchObject({ status: 400, json: { code: 'bad-header' } });
    expect(await uno.put(path, {}, { 'if-match': '*' })).toMatchObject({ status: 200 });
  });

  it('demands what the form demands', async () => {
    const record = await create({ Titulo: 'Siete' });
    const path = `${PEDIDOS}/${textOf(record['pedidoId'])}`;
    expect(errorsOf((await uno.put(path, { Urgente: true })).json)).toMatchObject([
      { field: 'Motivo', code: 'required' },
    ]);
    expect(await uno.put(path, { Urgente: true, Motivo: 'sí' })).toMatchObject({ status: 200 });
    const dear = await uno.put(path, { Precio: 2_000_000 }, { 'accept-language': 'en' });
    expect(errorsOf(dear.json)).toEqual([
      { field: 'Precio', code: 'rule', params: {}, message: 'The price is too high.' },
    ]);
  });
});

describe('the rows of a list', () => {
  it('are replaced as a whole, matched by id, and stay where the list is not named', async () => {
    const record = await create({
      Titulo: 'Filas',
      Lineas: [{ Texto: 'a', Monto: 1 }, { Texto: 'b', Monto: 2 }, { Texto: 'c' }],
    });
    const [a, b, c] = listOf(record['Lineas']);
    const changed = await change(record, {
      Lineas: [{ id: c?.['id'] ?? 0, Texto: 'c2' }, { id: 0, Texto: 'd' }, { id: a?.['id'] ?? 0 }],
    });
    const rows = listOf(changed['Lineas']);
    expect(rows.map(({ Texto, Monto }) => [Texto, Monto])).toEqual([
      ['c2', 5],
      ['d', 5],
      ['a', 1],
    ]);
    expect([rows[0]?.['id'], rows[2]?.['id']]).toEqual([c?.['id'], a?.['id']]);
    expect([a?.['id'], b?.['id'], c?.['id']]).not.toContain(rows[1]?.['id']);
    expect((await change(record, { Titulo: 'Filas 2' }))['Lineas']).toEqual(rows);
    expect((await change(record, { Lineas: [] }))['Lineas']).toEqual([]);
  });

  it('are told by their place where something is wrong with them', async () => {
    const { status, json } = await uno.post(PEDIDOS, {
      Titulo: 'x',
      Lineas: [{ Texto: 'a' }, { Texto: '', Monto: 'x' }],
    });
    expect(status).toBe(422);
    expect(
      errorsOf(json)
        .map(({ field }) => textOf(field))
        .toSorted(),
    ).toEqual(['Lineas.1.Monto', 'Lineas.1.Texto']);
  });

  it('may not be those of another record, nor come twice', async () => {
    const other = await create({ Titulo: 'Otro', Lineas: [{ Texto: 'ajena' }] });
    const record = await create({ Titulo: 'Propio', Lineas: [{ Texto: 'propia' }] });
    const path = `${PEDIDOS}/${textOf(record['pedidoId'])}`;
    const foreign = listOf(other['Lineas'])[0]?.['id'] ?? 0;
    const own = listOf(record['Lineas'])[0]?.['id'] ?? 0;
    const stolen = await uno.put(path, { Lineas: [{ id: foreign, Texto: 'mía' }] });
    expect(errorsOf(stolen.json)).toMatchObject([{ field: 'Lineas.0', code: 'row' }]);
    const twice = await uno.put(path, { Lineas: [{ id: own }, { id: own }] });
    expect(errorsOf(twice.json)).toMatchObject([{ field: 'Lineas.1', code: 'repeatedRow' }]);
    expect(listOf(other['Lineas'])).toEqual(
      listOf(objectOf((await uno.get(`${PEDIDOS}/${textOf(other['pedidoId'])}`)).json)['Lineas']),
    );
  });
});
