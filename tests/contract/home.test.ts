import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { hold, insertsWait } from '#tests/support/held.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  admin = await signIn(server.url, 'admin');
});
afterAll(() => server.stop());

const cardsOf = async (client: Client): Promise<readonly JsonObject[]> => {
  const answer = await client.get('/api/inicio');
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return listOf(objectOf(answer.json)['tarjetas'] ?? null);
};

const namesOf = async (client: Client): Promise<readonly unknown[]> =>
  (await cardsOf(client)).map(({ nombre }) => nombre);

const post = (meSiTitulo: string | undefined, more: JsonObject) =>
  admin.post('/api/administracion-sistema/mensaje-sistema', {
    meSiTitulo: meSiTitulo ?? null,
    meSiTexto: 'Cierre a las 5',
    meSiFechaInicio: '2026-01-01',
    estatus: true,
    ...more,
  });

const toldTo = async (user: string): Promise<readonly unknown[]> => {
  const cards = await cardsOf(await signIn(server.url, user));
  return listOf(cards.find(({ nombre }) => nombre === 'avisos')?.['avisos'] ?? null).map(({ titulo }) => titulo);
};

describe('the home page', () => {
  it('shows each role its own cards, of what may be seen', async () => {
    expect(await namesOf(admin)).toContain('acuerdos-pago');
    expect(await namesOf(admin)).toContain('excepciones');
    const registro = await namesOf(await signIn(server.url, 'registro'));
    expect(registro).toContain('calendario-academico');
    // Its card, and not theirs to see.
    expect(registro).not.toContain('creditos-extra');
    expect(registro).not.toContain('acuerdos-pago');
    const finanzas = await namesOf(await signIn(server.url, 'finanzas'));
    expect(finanzas).toEqual(['avisos', 'mensajes', 'tareas', 'acuerdos-pago', 'feriados']);
    expect(await namesOf(await signIn(server.url, 'estudiante'))).toEqual(['avisos', 'mensajes']);
  });

  it('tells each what is for them today: for all, for their role, at their campus; nothing over, to come or out of use', async () => {
    const titles = ['Para todos', 'Para finanzas', 'Para otro recinto', 'Pasado', 'Por venir', 'Retirado'];
    const [all, finance, elsewhere, over, later, withdrawn] = titles;
    const made = await Promise.all([
      post(all, {}),
      post(finance, { rolId: 3, meSiFechaFin: '2990-01-01' }),
      post(elsewhere, { sedeId: 2 }),
      post(over, { meSiFechaFin: '2026-01-02' }),
      post(later, { meSiFechaInicio: '2990-01-01' }),
      post(withdrawn, { estatus: false }),
    ]);
    expect(made.map(({ status }) => status)).toEqual(titles.map(() => 201));
    // Who of the catalogue itself may see nothing is told all the same.
    await expect.poll(() => toldTo('estudiante')).toEqual([all]);
    expect(new Set(await toldTo('finanzas'))).toEqual(new Set([finance, all]));
  }, 60_000);

  it('waits for nobody who reads it first and has much else under way', async () => {
    const [busy, other] = [await signIn(server.url, 'admin', 'unicda'), await signIn(server.url, 'consulta', 'unicda')];
    await insertsWait(server.databaseUrl, 'financieros.bancos');
    const { waitedForBy, letGo } = await hold(server.databaseUrl);
    let done = 0;
    const own = Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const BancDescripcion = `Banco ${at}`;
        const { status } = await busy.post('/api/financieros/bancos', { BancDescripcion, estatus: true });
        done += 1;
        return status;
      }),
    );
    // All that one is lent of a desk's connections at once.
    await expect.poll(() => waitedForBy(6)).toBe(true);
    const first = busy.get('/api/inicio');
    // What comes after it is answered: it has come as far as its cards.
    expect((await busy.get('/api/seguridad/mis-permisos')).status).toBe(200);
    expect((await other.get('/api/inicio')).status).toBe(200);
    expect(done).toBe(0);
    await letGo();
    expect((await first).status).toBe(200);
    expect(await own).toEqual(Array<number>(8).fill(201));
  });

  it('is told to nobody who is not signed in', async () => {
    const answer = await fetch(`${server.url}/api/inicio`);
    expect(answer.status).toBe(401);
  });

  it('tells the holidays to come and none that is over', async () => {
    await admin.post('/api/generales/diafestivo', { diFeFecha: '2001-01-02', diFeDescripcion: 'Pasado' });
    const feriados = (await cardsOf(admin)).find(({ nombre }) => nombre === 'feriados');
    expect(feriados).toMatchObject({ tipo: 'calendario', recurso: 'generales/diafestivo' });
    const days = listOf(feriados?.['dias'] ?? null);
    expect(days.length).toBeGreaterThan(0);
    expect(days.map(({ nombre }) => nombre)).not.toContain('Pasado');
    const dates = days.map(({ desde }) => textOf(desde));
    expect(dates).toEqual(dates.toSorted());
  });
});
