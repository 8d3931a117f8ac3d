import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { execute } from '#tests/support/postgres.ts';
import { listOf, objectOf, signIn, textOf } from './support/client.ts';
import {
  EXPIRED,
  fingerprint,
  HOLIDAYS,
  OF_LAW,
  permissions,
  runBy,
  runsAtTwoServers,
  SEQUENCES,
} from './support/process-runs.ts';

const { admin, server, urlOfSecond, url, resultOf, overOf, done, expire, inUse, personWith } = runsAtTwoServers();

const stopped = async (address: string, which: 'tarea' | 'reversion'): Promise<void> => {
  const job = async (): Promise<JsonObject> => objectOf((await resultOf(address))[which] ?? {});
  await expect.poll(async () => Number((await job())['hecho']), { interval: 20 }).toBeGreaterThan(0);
  const { tareaId = null } = await job();
  expect(await admin().post(`/api/tareas/${textOf(tareaId)}/detener`, {})).toMatchObject({ status: 200 });
  expect(await overOf(address, which)).toMatchObject({ estado: 'detenida' });
};

/** The run as the list of runs has it. */
const listed = async (address: string): Promise<JsonObject | undefined> => {
  const at = address.lastIndexOf('/');
  const list = listOf((await admin().get(address.slice(0, at))).json);
  return list.find(({ corridaId }) => textOf(corridaId) === address.slice(at + 1));
};

describe('a run of many records', () => {
  it('that is stopped half-way has changed nothing, says so in the list, and may be run anew and taken back', async () => {
    await expire(1, 900);
    const address = await runBy(admin(), SEQUENCES, EXPIRED);
    await stopped(address, 'tarea');
    expect(await inUse()).toBe(900);
    expect(await listed(address)).toMatchObject({ estado: 'detenida', cambios: null });
    expect(await admin().get(`${address}/resultado.csv`)).toMatchObject({ status: 404 });

    const again = await done(SEQUENCES, EXPIRED);
    expect(await inUse()).toBe(0);
    expect(await admin().post(`${again}/reversion`, {})).toMatchObject({ status: 202 });
    // Somebody else's second wish finds the first one's.
    expect(await admin().post(`${again}/reversion`, {})).toMatchObject({
      status: 409,
      json: { code: 'reversal-open' },
    });
    await stopped(again, 'reversion');
    expect(await inUse()).toBe(0);
    expect(await resultOf(again)).toMatchObject({ revertida: null });

    expect(await admin().post(`${again}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await overOf(again, 'reversion')).toMatchObject({ estado: 'hecha', hecho: 900, total: 900 });
    expect(await inUse()).toBe(900);
    expect(await listed(again)).toMatchObject({ estado: 'revertida', cambios: 900 });
  }, 180_000);

  it('is refused beyond its limit, which is told, before anything is done', async () => {
    await expire(901, 19_101);
    expect(await admin().post(`${SEQUENCES}/vista-previa`, EXPIRED)).toMatchObject({
      status: 422,
      json: { code: 'process-too-large' },
    });
    expect(await inUse()).toBe(20_001);
  });
});

describe('the list of runs', () => {
  it('says who asked for each, when, what became of it and how much it did', async () => {
    const address = await done(HOLIDAYS, { ano: 2091 });
    expect(await listed(address)).toMatchObject({
      ano: 2091,
      estado: 'hecha',
      persona: 'Altagracia Rosario',
      pedida: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      cambios: OF_LAW,
      omitidos: 0,
    });
    const huella = await fingerprint(admin(), HOLIDAYS, { ano: 2092 });
    const claimed = { ano: 2092, huella, persona: 'Otra persona', estado: 'hecha', cambios: 9 };
    const made = await admin().post(HOLIDAYS, claimed);
    const other = `${HOLIDAYS}/${textOf(objectOf(made.json)['corridaId'])}`;
    await overOf(other);
    expect(await listed(other)).toMatchObject({ persona: 'Altagracia Rosario', cambios: OF_LAW });
    const nothing = await admin().post(HOLIDAYS, { ano: 2092, huella });
    const failed = `${HOLIDAYS}/${textOf(objectOf(nothing.json)['corridaId'])}`;
    await overOf(failed);
    expect(await listed(failed)).toMatchObject({ estado: 'fallida', cambios: null });
  });
});

describe('two servers over one database', () => {
  it('do a run once between them, though two people asked each at the same time', async () => {
    const there = await personWith('alla', permissions('view', 'create'), urlOfSecond());
    const huella = await fingerprint(admin(), HOLIDAYS, { ano: 2093 });
    const made = await Promise.all([admin(), there].map((by) => by.post(HOLIDAYS, { ano: 2093, huella })));
    const ends = await Promise.all(
      made.map(({ json }) => overOf(`${HOLIDAYS}/${textOf(objectOf(json)['corridaId'])}`)),
    );
    expect(new Set(ends.map(({ estado }) => estado))).toEqual(new Set(['fallida', 'hecha']));
    const days = listOf((await admin().get('/api/generales/diafestivo')).json);
    expect(days.filter(({ diFeFecha }) => textOf(diFeFecha).startsWith('2093'))).toHaveLength(OF_LAW);
  });
});

describe('the sequences that may be used no more', () => {
  it('are shown with what tells them apart and why, in words, and none where there are none', async () => {
    await execute(url(), 'update financieros.ncf set estatus = false');
    await expire(30_001, 2);
    await execute(
      url(),
      `update financieros.ncf set ncfifecha_vencimiento = '2199-12-31', ncfisecuencia = ncfisecuencia_hasta + 1
       where ncfireferencia = 'A30002'`,
    );
    const shown = await admin().post(`${SEQUENCES}/vista-previa`, { ...EXPIRED, agotadas: true });
    const rows = listOf(objectOf(shown.json)['filas'] ?? null);
    expect(rows).toMatchObject([
      {
        nombre: 'A30001',
        cambia: [{ campo: { es: 'Activo' }, antes: { es: 'Sí', en: 'Yes' }, valor: { es: 'No', en: 'No' } }],
        motivo: { es: 'Venció el 31/12/2099.', en: 'It expired on 31/12/2099.' },
      },
      { nombre: 'A30002', motivo: { es: 'Se agotó.' } },
    ]);
    const facts = listOf(rows[0]?.['datos'] ?? null).map((fact) => textOf(objectOf(fact['campo'])['es'] ?? null));
    expect(facts).toEqual(expect.arrayContaining(['Tipo', 'Recinto', 'Hasta', 'Vence el']));
    // A record is told by its name, not by its number.
    for (const { valor } of listOf(rows[0]?.['datos'] ?? null).slice(0, 2)) {
      expect(textOf(objectOf(valor)['es'] ?? null)).toMatch(/\p{L}{3}/u);
    }
    // What stands against a change is told with the field that it is about.
    await execute(url(), "update financieros.ncf set ncfifecha_vencimiento = null where ncfireferencia = 'A30002'");
    const refused = await admin().post(`${SEQUENCES}/vista-previa`, { ...EXPIRED, agotadas: true });
    expect(listOf(objectOf(refused.json)['filas'] ?? null)[0]).toMatchObject({
      accion: 'omitido',
      nombre: 'A30002',
      motivo: { es: 'Vence el: Este dato es obligatorio.', en: 'Expires on: This is required.' },
    });
    const address = await done(SEQUENCES, EXPIRED);
    expect(listOf((await resultOf(address))['filas'] ?? null)).toMatchObject([
      { nombre: 'A30001', motivo: { es: 'Venció el 31/12/2099.' } },
    ]);
    const file = await admin().get(`${address}/resultado.csv`, { 'accept-language': 'es' });
    expect(file.text).toContain('"Activo: Sí","Activo: No","Venció el 31/12/2099."');
    expect(await admin().post(`${SEQUENCES}/vista-previa`, EXPIRED)).toMatchObject({
      json: { cambios: 0, filas: [], resumen: { es: 'No hay secuencias activas vencidas antes del 01/01/2100.' } },
    });
  });
});

const ended = { alDia: '2100-01-01', agotadas: true };
const expiredBy = (day: string, name: string): Promise<unknown> =>
  execute(url(), `update financieros.ncf set ncfifecha_vencimiento = '${day}' where ncfireferencia = '${name}'`);
const inUseNow = async (): Promise<readonly unknown[]> =>
  (
    await execute(
      url(),
      "select ncfireferencia from financieros.ncf where estatus and ncfireferencia like 'A4%' order by 1",
    )
  ).map(({ ncfireferencia }) => ncfireferencia);

describe('a run of which something is forbidden now', () => {
  it('is taken back but for that, which stays and is told with why', async () => {
    await execute(url(), 'update financieros.ncf set estatus = false');
    await expire(40_001, 3);
    await expiredBy('2020-12-31', 'A40002');
    const address = await done(SEQUENCES, ended);
    expect(await inUseNow()).toEqual([]);
    expect(await admin().post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await overOf(address, 'reversion')).toMatchObject({ estado: 'hecha', falla: null });
    expect(await inUseNow()).toEqual(['A40001', 'A40003']);
    const result = await resultOf(address);
    expect(result).toMatchObject({
      estado: 'revertida',
      sinRevertir: 1,
      resumen: {
        es: 'Cambió 3 registros. Al revertirla, 1 quedó como lo dejó.',
        en: 'Changed 3 records. When reverted, 1 stayed as it had left it.',
      },
    });
    const rows = new Map(listOf(result['filas'] ?? null).map(({ nombre, motivo }) => [nombre, objectOf(motivo)['es']]));
    expect(rows.get('A40002')).toBe(
      'Venció el 31/12/2020. No se revirtió. Activo: La secuencia venció y no puede estar en uso; desactívela.',
    );
    expect(rows.get('A40001')).toBe('Venció el 31/12/2099.');
  });

  it('is not taken back where that is all of it: nothing would be', async () => {
    await execute(url(), 'update financieros.ncf set estatus = false');
    await expire(40_101, 1);
    await expiredBy('2020-12-31', 'A40101');
    const address = await done(SEQUENCES, ended);
    expect(await admin().post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await overOf(address, 'reversion')).toMatchObject({
      estado: 'fallida',
      falla: { texto: { es: expect.stringContaining('La secuencia venció y no puede estar en uso') } },
    });
    expect(await resultOf(address)).toMatchObject({ estado: 'hecha', revertida: null, cambiados: [] });
  });
});

describe('the files of a run', () => {
  it('hold a line for each record, and what its jobs noted, in the language of who asks', async () => {
    const address = await done(HOLIDAYS, { ano: 2094 });
    const file = await admin().get(`${address}/resultado.csv`, { 'accept-language': 'es' });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="corrida-\d+\.csv"$/);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(OF_LAW + 1);
    expect(lines[1]).toMatch(
      /^"Creado","Días festivos",\d+,"Año Nuevo","","","Día libre: 01\/01\/2094; Nombre: Año Nuevo",""$/,
    );
    expect(file.text).not.toMatch(/null|T00:00/);
    const english = await admin().get(`${address}/resultado.csv`, { 'accept-language': 'en' });
    expect(english.text).toContain('"Created","Holidays",');
    const log = await admin().get(`${address}/bitacora.txt`, { 'accept-language': 'es' });
    expect(log.text).toMatch(
      /^Días festivos del año \d{4}-\d{4} · Año: 2094 · También los de cada recinto: Sí \(Altagracia Rosario\): hecha/m,
    );
    expect(log.text).toContain(`Creó ${OF_LAW} registros.`);
    expect(await admin().get(`${HOLIDAYS}/999999/resultado.csv`)).toMatchObject({ status: 404 });
    const elsewhere = await signIn(server().url, 'admin', 'unicda');
    expect(await elsewhere.get(`${address}/resultado.csv`)).toMatchObject({ status: 404 });
    expect(await elsewhere.get(`${address}/bitacora.txt`)).toMatchObject({ status: 404 });
  });

  it('are those of its process too: a calendar of the days off that it noted, of each campus by its name', async () => {
    const patronal = { diFeFecha: '2098-09-08', diFeDescripcion: 'Patronales; de aquí', sedeId: 1 };
    expect(await admin().post('/api/generales/diafestivo', patronal)).toMatchObject({ status: 201 });
    const campuses = listOf((await admin().get('/api/planta-fisica/sedes')).json);
    const campus = textOf(campuses.find(({ sedeId }) => sedeId === 1)?.['sedeDescripcion']);
    const address = await done(HOLIDAYS, { ano: 2099 });
    expect(await resultOf(address)).toMatchObject({
      archivos: [{ archivo: 'calendario.ics', nombre: { es: 'calendario', en: 'calendar' }, tipo: 'text/calendar' }],
    });
    const file = await admin().get(`${address}/archivos/calendario.ics`);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="corrida-\d+-calendario\.ics"$/);
    expect(file.text.split('BEGIN:VEVENT')).toHaveLength(OF_LAW + 2);
    expect(file.text).toMatch(/\r\nUID:diafestivo-\d+@demo\r\n/);
    expect(file.text).toContain('DTSTART;VALUE=DATE:20990101\r\nSUMMARY:Año Nuevo\r\n');
    expect(file.text).toContain(`DTSTART;VALUE=DATE:20990908\r\nSUMMARY:Patronales\\; de aquí (${campus})\r\n`);
    for (const wrong of ['otro.ics', '..%2Fresultado.csv']) {
      expect(await admin().get(`${address}/archivos/${wrong}`)).toMatchObject({ status: 404 });
    }
    const elsewhere = await signIn(server().url, 'admin', 'unicda');
    expect(await elsewhere.get(`${address}/archivos/calendario.ics`)).toMatchObject({ status: 404 });
  });
});

describe('who may run a process and not see what it writes', () => {
  it('is told how many records there are, and nothing of them', async () => {
    const blind = await personWith('ciega', permissions('view', 'create', 'export', 'revertir'));
    const shown = await blind.post(`${HOLIDAYS}/vista-previa`, { ano: 2095 });
    expect(shown.json).toMatchObject({ cambios: OF_LAW, ocultos: OF_LAW, filas: [] });
    expect(shown.text).not.toContain('Año Nuevo');
    const address = await runBy(blind, HOLIDAYS, { ano: 2095 });
    await overOf(address);
    expect(await resultOf(address, blind)).toMatchObject({ cambios: OF_LAW, ocultos: OF_LAW, filas: [] });
    expect((await blind.get(`${address}/resultado.csv`)).text.trim().split('\r\n')).toHaveLength(1);
    expect((await resultOf(address, blind))['archivos']).toEqual([]);
    expect(await blind.get(`${address}/archivos/calendario.ics`)).toMatchObject({ status: 404 });
    expect(listOf((await resultOf(address))['filas'] ?? null)).toHaveLength(OF_LAW);

    const [first] = listOf((await admin().get('/api/generales/diafestivo')).json).filter(({ diFeFecha }) =>
      textOf(diFeFecha).startsWith('2095'),
    );
    await admin().put(`/api/generales/diafestivo/${textOf(first?.['diaFestivoId'])}`, { diFeDescripcion: 'Secreto' });
    expect(await blind.post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    const refusal = JSON.stringify(await overOf(address, 'reversion'));
    expect(refusal).toContain('rechazada');
    expect(refusal).not.toContain('Año Nuevo');
    expect(await resultOf(address, blind)).toMatchObject({ cambiados: [] });
    // Nor is whoever may see all shown more than that by what failed.
    expect(JSON.stringify(await overOf(address, 'reversion'))).not.toContain('Año Nuevo');
    expect((await resultOf(address))['cambiados']).toEqual(['Año Nuevo']);
  });

  it('sees them once their catalogue may be seen', async () => {
    const seeing = await personWith('vidente', [
      ...permissions('view', 'create'),
      { recurso: 'generales/diafestivo', accion: 'view' },
    ]);
    const shown = await seeing.post(`${HOLIDAYS}/vista-previa`, { ano: 2096 });
    expect(shown.json).toMatchObject({ cambios: OF_LAW, ocultos: 0 });
    expect(shown.text).toContain('Año Nuevo');
    const address = await done(HOLIDAYS, { ano: 2096 });
    expect(listOf((await resultOf(address, seeing))['filas'] ?? null)).toHaveLength(OF_LAW);
    expect(await seeing.get(`${address}/resultado.csv`)).toMatchObject({ status: 403 });
    expect(await seeing.get(`${address}/bitacora.txt`)).toMatchObject({ status: 403 });
  });
});
