import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { companyOf } from '#tests/support/company-of.ts';
import { execute } from '#tests/support/postgres.ts';
import { type Client, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { companyUrl, startTestServer, type TestServer } from './support/server.ts';

const HOLIDAYS = '/api/generales/feriados-del-ano';
const SEQUENCES = '/api/financieros/desactivar-ncf';
const EXPIRED = { alDia: '2026-01-01', agotadas: false };
const OF_LAW = 12;

let server: TestServer;
let second: TestServer;
let admin: SignedIn;
let url: string;

beforeAll(async () => {
  const options = { institution: 'demo', jobPace: { look: 50, atOnce: 2 } };
  server = await startTestServer(options);
  second = await startTestServer({ ...options, databaseUrl: server.databaseUrl });
  admin = await signIn(server.url, 'admin');
  url = companyUrl(server.databaseUrl, companyOf(server.model, 'demo'));
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const fingerprint = async (by: Client, path: string, asked: JsonObject): Promise<Json> => {
  const shown = await by.post(`${path}/vista-previa`, asked);
  expect(shown, shown.text).toMatchObject({ status: 200 });
  return objectOf(shown.json)['huella'] ?? null;
};

const runBy = async (by: Client, path: string, asked: JsonObject): Promise<string> => {
  const made = await by.post(path, { ...asked, huella: await fingerprint(by, path, asked) });
  expect(made, made.text).toMatchObject({ status: 201 });
  return `${path}/${textOf(objectOf(made.json)['corridaId'])}`;
};

const resultOf = async (address: string, by: Client = admin): Promise<JsonObject> =>
  objectOf((await by.get(`${address}/resultado`)).json);

/** The job of a run, or of its taking back, once it is over. */
const overOf = async (address: string, which: 'tarea' | 'reversion' = 'tarea'): Promise<JsonObject> => {
  const job = async (): Promise<JsonObject> => objectOf((await resultOf(address))[which] ?? {});
  await expect.poll(async () => (await job())['estado'], { timeout: 60_000 }).toMatch(/^(hecha|fallida|detenida)$/);
  return job();
};

const done = async (path: string, asked: JsonObject): Promise<string> => {
  const address = await runBy(admin, path, asked);
  expect(await overOf(address)).toMatchObject({ estado: 'hecha' });
  return address;
};

/** Expired sequences, of which a process puts each out of use. */
const expire = async (first: number, count: number): Promise<void> => {
  await execute(
    url,
    `insert into financieros.ncf (company_id, tiponcfid, sedeid, ncfireferencia, ncfisecuencia_desde,
       ncfisecuencia_hasta, ncfisecuencia, ncfifecha_vencimiento, estatus)
     select current_setting('app.company')::integer, 1, 1, 'A' || i, i * 10, i * 10 + 9, i * 10, '2020-12-31', true
     from generate_series(${first}, ${first + count - 1}) i`,
  );
};

const inUse = async (): Promise<number> =>
  Number((await execute(url, 'select count(*)::integer as n from financieros.ncf where estatus'))[0]?.['n']);

const stopped = async (address: string, which: 'tarea' | 'reversion'): Promise<void> => {
  const job = async (): Promise<JsonObject> => objectOf((await resultOf(address))[which] ?? {});
  await expect.poll(async () => Number((await job())['hecho']), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  const { tareaId = null } = await job();
  expect(await admin.post(`/api/tareas/${textOf(tareaId)}/detener`, {})).toMatchObject({ status: 200 });
  expect(await overOf(address, which)).toMatchObject({ estado: 'detenida' });
};

/** The run as the list of runs has it. */
const listed = async (address: string): Promise<JsonObject | undefined> => {
  const at = address.lastIndexOf('/');
  const list = listOf((await admin.get(address.slice(0, at))).json);
  return list.find(({ corridaId }) => textOf(corridaId) === address.slice(at + 1));
};

describe('a run of many records', () => {
  it('that is stopped half-way has changed nothing, says so in the list, and may be run anew and taken back', async () => {
    await expire(1, 2_500);
    const address = await runBy(admin, SEQUENCES, EXPIRED);
    await stopped(address, 'tarea');
    expect(await inUse()).toBe(2_500);
    expect(await listed(address)).toMatchObject({ estado: 'detenida', cambios: null });
    expect(await admin.get(`${address}/resultado.csv`)).toMatchObject({ status: 404 });

    const again = await done(SEQUENCES, EXPIRED);
    expect(await inUse()).toBe(0);
    expect(await admin.post(`${again}/reversion`, {})).toMatchObject({ status: 202 });
    // Somebody else's second wish finds the first one's.
    expect(await admin.post(`${again}/reversion`, {})).toMatchObject({ status: 409, json: { code: 'reversal-open' } });
    await stopped(again, 'reversion');
    expect(await inUse()).toBe(0);
    expect(await resultOf(again)).toMatchObject({ revertida: null });

    expect(await admin.post(`${again}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await overOf(again, 'reversion')).toMatchObject({ estado: 'hecha', hecho: 2_500, total: 2_500 });
    expect(await inUse()).toBe(2_500);
    expect(await listed(again)).toMatchObject({ estado: 'revertida', cambios: 2_500 });
  }, 180_000);

  it('is refused beyond its limit, which is told, before anything is done', async () => {
    await expire(2_501, 17_501);
    expect(await admin.post(`${SEQUENCES}/vista-previa`, EXPIRED)).toMatchObject({
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
    const huella = await fingerprint(admin, HOLIDAYS, { ano: 2092 });
    const claimed = { ano: 2092, huella, persona: 'Otra persona', estado: 'hecha', cambios: 9 };
    const made = await admin.post(HOLIDAYS, claimed);
    const other = `${HOLIDAYS}/${textOf(objectOf(made.json)['corridaId'])}`;
    await overOf(other);
    expect(await listed(other)).toMatchObject({ persona: 'Altagracia Rosario', cambios: OF_LAW });
    const nothing = await admin.post(HOLIDAYS, { ano: 2092, huella });
    const failed = `${HOLIDAYS}/${textOf(objectOf(nothing.json)['corridaId'])}`;
    await overOf(failed);
    expect(await listed(failed)).toMatchObject({ estado: 'fallida', cambios: null });
  });
});

describe('two servers over one database', () => {
  it('do a run once between them, though two people asked each at the same time', async () => {
    const there = await personWith('alla', permissions('view', 'create'), second.url);
    const huella = await fingerprint(admin, HOLIDAYS, { ano: 2093 });
    const made = await Promise.all([admin, there].map((by) => by.post(HOLIDAYS, { ano: 2093, huella })));
    const ends = await Promise.all(
      made.map(({ json }) => overOf(`${HOLIDAYS}/${textOf(objectOf(json)['corridaId'])}`)),
    );
    expect(new Set(ends.map(({ estado }) => estado))).toEqual(new Set(['fallida', 'hecha']));
    const days = listOf((await admin.get('/api/generales/diafestivo')).json);
    expect(days.filter(({ diFeFecha }) => textOf(diFeFecha).startsWith('2093'))).toHaveLength(OF_LAW);
  });
});

describe('the sequences that may be used no more', () => {
  it('are shown with what tells them apart and why, in words, and none where there are none', async () => {
    await execute(url, 'update financieros.ncf set estatus = false');
    await expire(30_001, 2);
    await execute(
      url,
      `update financieros.ncf set ncfifecha_vencimiento = '2099-12-31', ncfisecuencia = ncfisecuencia_hasta + 1
       where ncfireferencia = 'A30002'`,
    );
    const shown = await admin.post(`${SEQUENCES}/vista-previa`, { ...EXPIRED, agotadas: true });
    const rows = listOf(objectOf(shown.json)['filas'] ?? null);
    expect(rows).toMatchObject([
      {
        nombre: 'A30001',
        cambia: [{ campo: { es: 'Activo' }, antes: { es: 'Sí', en: 'Yes' }, valor: { es: 'No', en: 'No' } }],
        motivo: { es: 'Venció el 31/12/2020.', en: 'It expired on 31/12/2020.' },
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
    await execute(url, "update financieros.ncf set ncfifecha_vencimiento = null where ncfireferencia = 'A30002'");
    const refused = await admin.post(`${SEQUENCES}/vista-previa`, { ...EXPIRED, agotadas: true });
    expect(listOf(objectOf(refused.json)['filas'] ?? null)[0]).toMatchObject({
      accion: 'omitido',
      nombre: 'A30002',
      motivo: { es: 'Vence el: Este dato es obligatorio.', en: 'Expires on: This is required.' },
    });
    const address = await done(SEQUENCES, EXPIRED);
    expect(listOf((await resultOf(address))['filas'] ?? null)).toMatchObject([
      { nombre: 'A30001', motivo: { es: 'Venció el 31/12/2020.' } },
    ]);
    const file = await admin.get(`${address}/resultado.csv`, { 'accept-language': 'es' });
    expect(file.text).toContain('"Activo: Sí","Activo: No","Venció el 31/12/2020."');
    expect(await admin.post(`${SEQUENCES}/vista-previa`, EXPIRED)).toMatchObject({
      json: { cambios: 0, filas: [], resumen: { es: 'No hay secuencias activas vencidas antes del 01/01/2026.' } },
    });
  });
});

describe('the files of a run', () => {
  it('hold a line for each record, and what its jobs noted, in the language of who asks', async () => {
    const address = await done(HOLIDAYS, { ano: 2094 });
    const file = await admin.get(`${address}/resultado.csv`, { 'accept-language': 'es' });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="corrida-\d+\.csv"$/);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(OF_LAW + 1);
    expect(lines[1]).toMatch(
      /^"Creado","Días festivos",\d+,"Año Nuevo","","","Día libre: 01\/01\/2094; Nombre: Año Nuevo",""$/,
    );
    expect(file.text).not.toMatch(/null|T00:00/);
    const english = await admin.get(`${address}/resultado.csv`, { 'accept-language': 'en' });
    expect(english.text).toContain('"Created","Holidays",');
    const log = await admin.get(`${address}/bitacora.txt`, { 'accept-language': 'es' });
    expect(log.text).toMatch(
      /^Días festivos del año \d{4}-\d{4} · Año: 2094 · También los de cada recinto: Sí \(Altagracia Rosario\): hecha/m,
    );
    expect(log.text).toContain(`Creó ${OF_LAW} registros.`);
    expect(await admin.get(`${HOLIDAYS}/999999/resultado.csv`)).toMatchObject({ status: 404 });
    const elsewhere = await signIn(server.url, 'admin', 'unicda');
    expect(await elsewhere.get(`${address}/resultado.csv`)).toMatchObject({ status: 404 });
    expect(await elsewhere.get(`${address}/bitacora.txt`)).toMatchObject({ status: 404 });
  });
});

const permissions = (...actions: readonly string[]): Json[] =>
  actions.map((accion) => ({ recurso: 'generales/feriados-del-ano', accion }));

const personWith = async (name: string, permisos: readonly Json[], at = server.url): Promise<SignedIn> => {
  const role = await admin.post('/api/roles', { rolDescripcion: `Prueba ${name}`, permisos: [...permisos] });
  expect(role, role.text).toMatchObject({ status: 201 });
  const rolId = objectOf(role.json)['rolId'] ?? null;
  const user = await admin.post('/api/seguridad/usuarios', {
    usuaNombre: name,
    persNombres: name,
    persApellidos: 'P',
    rolId,
  });
  expect(user, user.text).toMatchObject({ status: 201 });
  await execute(
    url,
    `update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
     where usuanombre = '${name}'`,
  );
  return signIn(at, name);
};

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
    expect(listOf((await resultOf(address))['filas'] ?? null)).toHaveLength(OF_LAW);

    const [first] = listOf((await admin.get('/api/generales/diafestivo')).json).filter(({ diFeFecha }) =>
      textOf(diFeFecha).startsWith('2095'),
    );
    await admin.put(`/api/generales/diafestivo/${textOf(first?.['diaFestivoId'])}`, { diFeDescripcion: 'Secreto' });
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

describe('previews that take long', () => {
  it('are made in turn, and keep neither runs nor the home page nor other people waiting', async () => {
    const other = await personWith('otra', [
      { recurso: 'financieros/desactivar-ncf', accion: 'view' },
      { recurso: 'financieros/desactivar-ncf', accion: 'create' },
    ]);
    await execute(url, 'delete from financieros.ncf');
    await expire(30_000, 5);
    const huella = await fingerprint(admin, SEQUENCES, EXPIRED);
    const holder = new Connection({ connectionString: url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table generales.diafestivo in access exclusive mode');
      const previews = Array.from({ length: 12 }, () => admin.post(`${HOLIDAYS}/vista-previa`, { ano: 2097 }));
      const made = await admin.post(SEQUENCES, { ...EXPIRED, huella });
      await overOf(`${SEQUENCES}/${textOf(objectOf(made.json)['corridaId'])}`);
      const [shown, home] = await Promise.all([
        other.post(`${SEQUENCES}/vista-previa`, EXPIRED),
        other.get('/api/inicio'),
      ]);
      expect([shown.status, home.status]).toEqual([200, 200]);
      expect(await inUse()).toBe(0);
      const answers = await Promise.all(previews);
      expect(answers.filter(({ status }) => status === 503)).toHaveLength(8);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
      await holder.query('rollback');
    } finally {
      await holder.end();
    }
    expect(await admin.post(`${HOLIDAYS}/vista-previa`, { ano: 2097 })).toMatchObject({
      status: 200,
      json: { cambios: OF_LAW },
    });
  });
});

/** Asks for a run, has something happen while the run before it is held up, and gives what came of it. */
const overAfter = async (ano: number, by: SignedIn, change: () => Promise<unknown>): Promise<JsonObject> => {
  const holder = new Connection({ connectionString: url });
  await holder.connect();
  try {
    const huella = await fingerprint(by, HOLIDAYS, { ano });
    await expire(40_000 + ano, 1);
    // One for each server, which does one of an institution at a time.
    const before = [
      { path: HOLIDAYS, asked: { ano: ano + 10, huella: await fingerprint(admin, HOLIDAYS, { ano: ano + 10 }) } },
      { path: SEQUENCES, asked: { ...EXPIRED, huella: await fingerprint(admin, SEQUENCES, EXPIRED) } },
    ];
    await holder.query('begin');
    await holder.query('lock table generales.diafestivo, financieros.ncf in exclusive mode');
    const held = await Promise.all(
      before.map(async ({ path, asked }) => {
        const answer = await admin.post(path, asked);
        expect(answer, answer.text).toMatchObject({ status: 201 });
        return `${path}/${textOf(objectOf(answer.json)['corridaId'])}`;
      }),
    );
    for (const address of held) {
      await expect
        .poll(async () => objectOf((await resultOf(address))['tarea'])['estado'], { timeout: 60_000 })
        .toBe('en-curso');
    }
    const made = await by.post(HOLIDAYS, { ano, huella });
    expect(made, made.text).toMatchObject({ status: 201 });
    await change();
    await holder.query('rollback');
    for (const address of held) await overOf(address);
    return await overOf(`${HOLIDAYS}/${textOf(objectOf(made.json)['corridaId'])}`);
  } finally {
    await holder.end();
  }
};
const roleOf = (name: string): string => `(select rolid from rectoria.usuarios where usuanombre = '${name}')`;

describe('a run that waits', () => {
  it('is not done for who was put out of use meanwhile, nor for who lost the permission; and is for others', async () => {
    const all = permissions('view', 'create');
    const stays = await personWith('queda', all);
    const askAgain = async (): Promise<void> => {
      const huella = await fingerprint(stays, HOLIDAYS, { ano: 2064 });
      expect(await stays.post(HOLIDAYS, { ano: 2064, huella })).toMatchObject({
        status: 409,
        json: { code: 'run-open' },
      });
    };
    expect(await overAfter(2061, stays, askAgain)).toMatchObject({ estado: 'hecha' });
    const locked = await personWith('cerrada', all);
    const lock = `update rectoria.usuarios set estatus = false where usuanombre = 'cerrada'`;
    expect(await overAfter(2062, locked, () => execute(url, lock))).toMatchObject({
      estado: 'fallida',
      falla: { codigo: 'rechazada', texto: { es: expect.stringContaining('ya no es un usuario activo') } },
    });
    const lost = await personWith('quitada', all);
    const lose = `delete from rectoria.roles_permisos where accion = 'create' and parent_id = ${roleOf('quitada')}`;
    expect(await overAfter(2063, lost, () => execute(url, lose))).toMatchObject({
      estado: 'fallida',
      falla: { codigo: 'rechazada', texto: { en: expect.stringContaining('may no longer do so') } },
    });
  });
});
