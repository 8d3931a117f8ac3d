import { kinds } from '#src/kinds/index.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { as, statement } from '#tests/support/cosas-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import type { Database, Row } from '../db/database.ts';
import { prepareDatabase } from '../prepare/prepare-database.ts';

const named = (name: string, ...more: Parameters<typeof field>[]) =>
  catalogue([field('Nombre', 'string', { required: true, unique: true }), ...more.map((each) => field(...each))], {
    table: { schema: 'pruebas', name },
    api: { ...catalogue([]).api, id: 'Id' },
  });

/** By name the municipality comes first, by reference the province. */
const CATALOGUES = {
  'pruebas/municipios': named('municipios', ['ProvinciaId', 'reference', { to: 'pruebas/provincias' }]),
  'pruebas/provincias': named('provincias', ['PadreId', 'reference', { to: 'pruebas/provincias' }]),
};

let test: TestDatabase;
let resourcesDir: string;
const opened: Database[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
  resourcesDir = await mkdtemp(join(tmpdir(), 'rectoria-data-'));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await test.drop();
  await rm(resourcesDir, { recursive: true });
});

async function write(path: string, ...lines: readonly string[]): Promise<void> {
  const file = join(resourcesDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${lines.join('\n')}\n`);
}

async function prepare(
  ...companies: readonly number[]
): Promise<(company: number, table: string) => Promise<readonly Row[]>> {
  const model = { kinds, institutions: companies.map((company) => institution(company, CATALOGUES)) };
  const database = await prepareDatabase({ databaseUrl: test.url, model, resourcesDir });
  opened.push(database);
  return (company, table) =>
    database.batch(as(company), [statement(table, `select id, nombre from pruebas.${table} order by id`)]);
}

const PROVINCIAS = ['Id,Nombre,PadreId', '1,Azua,2', '2,Baní,'];

describe('reference data', () => {
  it('is given to every company, referred records first', async () => {
    await write('base/pruebas/municipios.csv', 'Id,Nombre,ProvinciaId', '5,Azua de Compostela,1');
    await write('base/pruebas/provincias.csv', ...PROVINCIAS);
    const rows = await prepare(1, 2);
    expect(await rows(1, 'municipios')).toEqual([{ id: 5, nombre: 'Azua de Compostela' }]);
    expect(await rows(2, 'provincias')).toEqual([
      { id: 1, nombre: 'Azua' },
      { id: 2, nombre: 'Baní' },
    ]);
  });

  it('is by id what an institution’s file makes of base’s: rows that come, change and go', async () => {
    await write('base/pruebas/provincias.csv', ...PROVINCIAS, '3,Cotuí,');
    await write('institutions/inst2/pruebas/provincias.csv', 'Id,Nombre,remove', '2,Baní Sur,', '3,,true', '9,Ocoa,');
    const rows = await prepare(1, 2);
    expect(await rows(1, 'provincias')).toHaveLength(3);
    expect(await rows(2, 'provincias')).toEqual([
      { id: 1, nombre: 'Azua' },
      { id: 2, nombre: 'Baní Sur' },
      { id: 9, nombre: 'Ocoa' },
    ]);
  });

  it('is given once: to a company that is new, for a file that is new, never over records there are', async () => {
    await write('base/pruebas/provincias.csv', ...PROVINCIAS);
    await prepare(1);
    await write('base/pruebas/provincias.csv', 'Id,Nombre', '3,Cotuí');
    await write('base/pruebas/municipios.csv', 'Id,Nombre', '1,Nueva');
    const rows = await prepare(1, 2);
    expect(await rows(1, 'provincias')).toHaveLength(2);
    expect(await rows(1, 'municipios')).toEqual([{ id: 1, nombre: 'Nueva' }]);
    expect(await rows(2, 'provincias')).toEqual([{ id: 3, nombre: 'Cotuí' }]);
  });

  it('with mistakes is told by file and line, and nothing at all is kept', async () => {
    await write('base/pruebas/municipios.csv', 'Id,Nombre,ProvinciaId', '1,Bien,', '2,Huérfano,7', '3,BIEN,');
    await expect(prepare(1)).rejects.toThrow(/^\S*municipios\.csv:4: Nombre: line 2 has the same\.$/);

    await write('base/pruebas/municipios.csv', 'Id,Nombre,ProvinciaId', '1,Bien,', '2,Huérfano,7');
    await expect(prepare(1)).rejects.toThrow(/municipios\.csv:3: .*provinciaid/);

    await write('base/pruebas/municipios.csv', 'Id,Nombre', '1,');
    await expect(prepare(1, 2)).rejects.toThrow(/^\S*municipios\.csv:2: Nombre is required\.$/);

    await write('base/pruebas/municipios.csv', 'Id,Nombre', '1,Bien');
    expect(await (await prepare(1))(1, 'municipios')).toEqual([{ id: 1, nombre: 'Bien' }]);
  });
});

describe('reference data that everybody shares', () => {
  const GLOBAL = {
    'pruebas/regiones': { ...named('regiones'), scope: 'global' as const },
    'pruebas/zonas': named('zonas', ['RegionId', 'reference', { to: 'pruebas/regiones' }]),
  };
  const regiones = 'base/pruebas/regiones.csv';

  const restart = async (): Promise<(company: number) => Promise<readonly Row[]>> => {
    const model = { kinds, institutions: [1, 2].map((company) => institution(company, GLOBAL)) };
    const database = await prepareDatabase({ databaseUrl: test.url, model, resourcesDir });
    opened.push(database);
    return (company) =>
      database.batch(as(company), [statement('regiones', 'select id, nombre from pruebas.regiones order by id')]);
  };

  it('is there once, and follows its file', async () => {
    await write(regiones, 'Id,Nombre', '1,Norte', '2,Sur', '3,Este');
    await write('base/pruebas/zonas.csv', 'Id,Nombre,RegionId', '1,Cibao,1');
    const before = await restart();
    expect(await before(1)).toEqual(await before(2));
    expect(await before(1)).toHaveLength(3);

    await write(regiones, 'Id,Nombre', '1,Cibao Norte', '3,Este', '4,Oeste');
    const after = await restart();
    expect(await after(2)).toEqual([
      { id: 1, nombre: 'Cibao Norte' },
      { id: 3, nombre: 'Este' },
      { id: 4, nombre: 'Oeste' },
    ]);
  });

  it('keeps what is referred to: a file that loses it is refused with words', async () => {
    await write(regiones, 'Id,Nombre', '1,Norte', '2,Sur');
    await write('base/pruebas/zonas.csv', 'Id,Nombre,RegionId', '1,Cibao,1');
    await restart();
    await write(regiones, 'Id,Nombre', '2,Sur');
    await expect(restart()).rejects.toThrow(/regiones\.csv:1: A record is gone from the file.*leave it in the file/s);
  });
});
