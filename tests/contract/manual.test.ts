import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { manualNames } from '#src/manual/manual.ts';
import { type Client, listOf, objectOf, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  admin = await signIn(server.url, 'admin');
});
afterAll(() => server.stop());

const namesFor = async (client: Client, words?: string): Promise<readonly unknown[]> => {
  const query = words === undefined ? '' : `?value=${encodeURIComponent(words)}`;
  const answer = await client.get(`/api/manual${query}`);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return listOf(answer.json).map(({ recurso }) => recurso);
};

const pageOf = async (name: string): Promise<JsonObject> => {
  const answer = await admin.get(`/api/manual/${name}`);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return objectOf(answer.json);
};

describe('the manual', () => {
  it('has a page of everything that its reader may see, and each can be read', async () => {
    const [demo] = server.model.institutions.filter(({ code }) => code === 'demo');
    const names = await namesFor(admin);
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) {
      const { secciones, titulo } = await pageOf(String(name));
      expect(titulo, String(name)).toMatchObject({ es: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) });
      expect(listOf(secciones ?? null).map(({ id }) => id)).toContain('donde');
      expect(new Set(listOf(secciones ?? null).map(({ id }) => id)).size).toBe(listOf(secciones ?? null).length);
    }
    expect(names).toEqual(manualNames(demo ?? server.model.base));
  });

  it('tells a field with what it takes, what its choices are called, and when it is demanded, in both languages', async () => {
    const page = JSON.stringify(await pageOf('academicos/graduacion'));
    for (const words of [
      'Como va en el programa y en los títulos.',
      'Obligatorio si ',
      '«Se celebra en un acto» y «Estado» es uno de «Lista cerrada», «Celebrada»',
      '“Held as a ceremony”',
      '120 caracteres a lo sumo',
      'academicos.graduacion_sedes',
      'POST api/academicos/graduacion/{id}/transiciones/cerrar',
    ])
      expect(page).toContain(words);
  });

  it('tells where a catalogue is used', async () => {
    expect(JSON.stringify(await pageOf('generales/paises'))).toContain(
      '{"texto":{"es":"Bancos","en":"Banks"},"recurso":"financieros/bancos"}',
    );
  });

  it('is searched in all that it says, without accents and case', async () => {
    expect(await namesFor(admin, 'CODIGO con que los demas bancos')).toEqual(['financieros/bancos']);
    expect(await namesFor(admin, 'other banks identify')).toEqual(['financieros/bancos']);
    expect(await namesFor(admin, 'xyzzy')).toEqual([]);
    expect(await admin.get(`/api/manual?value=${'a'.repeat(201)}`)).toMatchObject({ status: 400 });
  });

  it('shows each no more than the screens that they may see', async () => {
    const finance = await signIn(server.url, 'finanzas');
    expect(await namesFor(finance)).toContain('financieros/bancos');
    expect(await namesFor(finance)).not.toContain('seguridad/roles');
    expect(await namesFor(finance, 'rol')).not.toContain('seguridad/roles');
    expect(await finance.get('/api/manual/seguridad/roles')).toMatchObject({ status: 404 });
    expect(await finance.get('/api/manual/financieros/bancos')).toMatchObject({ status: 200 });
    const student = await signIn(server.url, 'estudiante');
    expect(await namesFor(student)).toEqual([]);
    expect(await admin.get('/api/manual/financieros/nada')).toMatchObject({ status: 404 });
    expect((await fetch(`${server.url}/api/manual`)).status).toBe(401);
  });

  it('has every column of every table as one document, for who may see the roles', async () => {
    const answer = await admin.get('/api/manual/diccionario.csv');
    expect(answer.status).toBe(200);
    const rows: readonly Record<string, string>[] = parse(answer.text, { columns: true, bom: true });
    expect(rows).toContainEqual({
      Tabla: 'financieros.bancos',
      Columna: 'paisid',
      Tipo: 'integer',
      'Nunca vacía': '',
      'Lleva a': 'generales.paises',
      Recursos: 'financieros/bancos',
    });
    const finance = await signIn(server.url, 'finanzas');
    expect(await finance.get('/api/manual/diccionario.csv')).toMatchObject({ status: 403 });
  });
});
