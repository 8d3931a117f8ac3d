import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLines } from '#src/sample-data/taxpayers/register-lines.ts';
import type { Imported, ImportOptions } from '#src/server/domain/dgii-rnc/import.ts';
import { createTestDatabase, execute } from '#tests/support/postgres.ts';
import { listOf, type SignedIn, signIn } from './support/client.ts';
import { takeRegister } from './support/register.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/generales/dgii-rnc';
const MADE_UP = [...registerLines(2_500)];

let server: TestServer;
let demo: SignedIn;
let unicda: SignedIn;
let dir: string;

beforeAll(async () => {
  server = await startTestServer();
  demo = await signIn(server.url, 'admin', 'demo');
  unicda = await signIn(server.url, 'admin', 'unicda');
  dir = await mkdtemp(join(tmpdir(), 'rectoria-dgii-'));
});

afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const take = (lines: readonly string[], more: Partial<ImportOptions> = {}): Promise<Imported> =>
  takeRegister(server, lines, more);

const totalOf = async (query = ''): Promise<number> =>
  Number(String((await demo.get(PATH + query)).headers['content-range']).split('/')[1]);

const line = (rnc: string, name: string, state = 'ACTIVO'): string =>
  `${rnc}|${name}|||DUARTE|12|CENTRO||01/02/1999|${state}|NORMAL`;

describe('an import', () => {
  it('that is tried, or has bad lines, does nothing and tells them by number', async () => {
    expect(await take(MADE_UP, { dryRun: true })).toMatchObject({ added: 2_500, badLines: 0, done: false });
    const bad = [
      line('401007541', 'BUENA'),
      'una línea cualquiera',
      line('101001578', 'DÍGITO MALO'),
      line('401007541', 'REPETIDA'),
      line('101001577', ''),
      line('101001577', 'FECHA').replace('01/02', '31/02'),
    ];
    const outcome = await take(bad);
    expect(outcome).toMatchObject({ lines: 6, badLines: 5, done: false });
    expect(outcome.bad.map((each) => `${each.line}: ${each.reason}`)).toEqual([
      '2: it has 1 columns, not 11',
      '3: rncId "101001578" is not valid',
      '4: its number stands on line 1 already',
      '5: it has no razonSocial',
      '6: fecha "1999-02-31" is not valid',
    ]);
    expect(await totalOf()).toBe(0);
    expect(await take(bad, { skipBad: true })).toMatchObject({ added: 1, badLines: 5, done: true });
    expect(await totalOf()).toBe(1);
  });

  it('gives every institution the register, in pages and searches; accents and ñ are those of the file', async () => {
    const lines = [...MADE_UP, line('401007541', 'PEÑA Y MUÑOZ, IMPORTACIÓN')];
    expect(await take(lines)).toMatchObject({ added: 2_500, changed: 1, gone: 0, done: true });
    expect(await totalOf()).toBe(2_501);
    const found = await unicda.get(`${PATH}?value=${encodeURIComponent('muñoz peña importacion')}`);
    expect(listOf(found.json)).toMatchObject([
      { rncId: '401007541', razonSocial: 'PEÑA Y MUÑOZ, IMPORTACIÓN', fecha: '1999-02-01T00:00:00', estatus: true },
    ]);
    expect(await totalOf('?value=401007541')).toBe(1);
    const last = await demo.get(`${PATH}?range=${encodeURIComponent('[2490,2510]')}`);
    expect(last.headers['content-range']).toBe('dgii-rnc 2490-2500/2501');
    expect(await demo.post(PATH, { rncId: '101001577', razonSocial: 'X' })).toMatchObject({ status: 405 });
  });

  it('again changes nothing; of those who are no longer in the file it says so, and keeps them', async () => {
    const lines = [...MADE_UP, line('401007541', 'PEÑA Y MUÑOZ, IMPORTACIÓN')];
    expect(await take(lines)).toMatchObject({ added: 0, changed: 0, gone: 0, done: true });
    expect(await take(MADE_UP)).toMatchObject({ added: 0, changed: 0, gone: 1, done: true });
    expect(await totalOf()).toBe(2_501);
    expect(listOf((await demo.get(`${PATH}?value=401007541`)).json)).toMatchObject([{ estatus: false }]);
  });

  it('that is cut off in the middle leaves what there was, and readers never saw anything else', async () => {
    const seen: number[] = [];
    const cut = take([...registerLines(2_600, 2)], {
      onStep: (step) => {
        if (step !== 'indexing') return;
        void totalOf().then((total) => {
          seen.push(total);
          return execute(
            server.databaseUrl,
            `select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'rectoria owner' and datname = current_database() and pid <> pg_backend_pid()`,
          );
        });
      },
    });
    await expect(cut).rejects.toThrow();
    expect(seen).toEqual([2_501]);
    expect(await totalOf()).toBe(2_501);
  });

  it('into a database without the tables is refused in words', async () => {
    const file = join(dir, 'uno.txt');
    await writeFile(file, line('401007541', 'BUENA'), 'latin1');
    const empty = await createTestDatabase();
    const importing = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/dgii.ts', 'import', file], {
      env: { ...process.env, DATABASE_URL: empty.url },
    });
    await expect(importing).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database does not fit the resources yet/),
    });
    await empty.drop();
  });
});
