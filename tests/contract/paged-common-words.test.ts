import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { ofKind } from '#src/model/resource.ts';
import { updatePageIndex } from '#src/server/catalogue/paged/page-index-updater.ts';
import { type PagedRepository, pagedRepository } from '#src/server/catalogue/paged/paged-repository.ts';
import { IN_ORDER, MERGED, type PageSearch } from '#src/server/catalogue/paged/search-sql.ts';
import type { Statement } from '#src/server/sql/statement.ts';
import { Shared } from '#src/server/sql/sql.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PERSONAS = '/api/pruebas/personas';
const UNO = 1;
/** More than are gathered at once. */
const ROWS = 6_000;
const EVERY = 'reiterada';

let server: TestServer;
let uno: SignedIn;
let repository: PagedRepository;
let ofUno: string;

async function settleNow(): Promise<void> {
  const table = tablesOfCatalogues(server.model).find(({ name }) => name === 'personas');
  if (table === undefined) throw new Error('There is no table of personas.');
  await updatePageIndex(server.database, table, UNO);
}

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/paged-resources', institution: 'uno' });
  ofUno = companyUrl(server.databaseUrl, UNO);
  const [institution] = server.model.institutions;
  const catalogue = institution && ofKind(institution, 'catalogue').get('pruebas/personas')?.definition;
  const found = catalogue && pagedRepository(catalogue, fieldTypes, () => undefined);
  if (!found) throw new Error('The catalogue of personas is not paged.');
  repository = found;
  uno = await signIn(server.url, 'admin', 'uno');
  // As after an import: nobody has told the planner yet what there is.
  await execute(ofUno, 'alter table pruebas."personas$apariciones" set (autovacuum_enabled = off)');
  await execute(
    ofUno,
    `insert into pruebas.personas (company_id, nombre, documento, estatus)
     select ${UNO}, 'Reiterada ' || (array['Uno','Dos','Tres'])[1 + n % 3] || ' x' || n, 'D' || n, true from generate_series(1, ${ROWS}) n`,
  );
  await settleNow();
  // The notes that were taken in lie there still, and would make each look for one dear.
  await execute(ofUno, 'vacuum pruebas."personas$cambios"');
});

afterAll(() => server.stop());

const search = (value: string): Promise<Answer> => uno.get(`${PERSONAS}?value=${encodeURIComponent(value)}`);
const totalOf = ({ headers }: Answer): number => Number(String(headers['content-range']).split('/')[1]);

describe('the total of what one word finds', () => {
  it('is exact at once, though nobody counts', async () => {
    const answer = await search(EVERY);
    expect(totalOf(answer)).toBe(ROWS);
    expect(answer.headers['x-total']).toBeUndefined();
  });

  it('is told to be about so many where a change has overtaken it, and where there is a condition', async () => {
    expect(await uno.post(PERSONAS, { Nombre: 'Reiterada Nueva', Documento: 'N1' })).toMatchObject({ status: 201 });
    const changed = await search(EVERY);
    expect(changed.headers['x-total'] === 'approximate' || totalOf(changed) === ROWS + 1).toBe(true);
    await settleNow();
    const settled = await search(EVERY);
    expect(totalOf(settled)).toBe(ROWS + 1);
    expect(settled.headers['x-total']).toBeUndefined();
    const filtered = await uno.get(`${PERSONAS}?value=${EVERY}&filter={"Estatus":false}`);
    expect(totalOf(filtered)).toBe(0);
  });

  it('of a beginning of several words is not that of one', async () => {
    await execute(
      ofUno,
      `update pruebas.personas set nombre = 'Reiterada Reiteradamente' where documento in ('D1', 'D2', 'D3')`,
    );
    await settleNow();
    const answer = await search(EVERY);
    // Three rows have both words, and are counted once where the total is not said to be about so many.
    expect(answer.headers['x-total'] === 'approximate' || totalOf(answer) === ROWS + 1).toBe(true);
  });
});

async function planOf(first: Statement, statement: Statement): Promise<string> {
  const client = new Client({ connectionString: ofUno });
  await client.connect();
  try {
    await client.query('begin');
    // To read all rows as they lie there and put them in order seems cheap to it then.
    await client.query('set local random_page_cost = 1000; set local enable_indexonlyscan = off');
    await client.query(first.text);
    const { rows } = await client.query<Record<string, unknown>>(`explain (costs off) ${statement.text}`, [
      ...statement.values,
    ]);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  } finally {
    await client.end();
  }
}

/** How each of the scans of the appearances reads them. */
const isRead = (plan: string): readonly string[] =>
  plan.split('\n').flatMap((line) => /(\w[\w ]+ Scan).* on "personas\$apariciones/.exec(line)?.[1] ?? []);

describe('of a common word, whatever the planner knows,', () => {
  const bounds = { term: EVERY, until: `${EVERY}\u{10ffff}` };
  const sought = (): PageSearch => ({
    ...repository.usual,
    conditions: [],
    slice: { first: 0, count: 25 },
    bounds,
    patterns: new Shared([`%${EVERY}%`]),
    most: 26,
  });

  it('the first appearances are read in their order, and no others', async () => {
    expect(isRead(await planOf(IN_ORDER, repository.search.byWords(sought(), false)))).toEqual(['Index Scan']);
  });

  it('so are those of two words, which are merged', async () => {
    const beside = { term: 'uno', until: 'uno\u{10ffff}' };
    const plan = await planOf(MERGED, repository.search.byPairs(sought(), beside, 2));
    expect(isRead(plan)).toEqual(['Index Scan', 'Index Scan']);
    expect(plan).toContain('Merge Join');
  });
});

/** Of each ending of a word, which transaction wrote it and which has held it. */
const endingsOf = (word: string): Promise<readonly Record<string, unknown>[]> =>
  execute(
    ofUno,
    `select final, xmin::text, xmax::text from pruebas."personas$palabras" where palabra = '${word}' order by final`,
  );

describe('settling', () => {
  it('writes and holds nothing of a word that is as often there as before', async () => {
    const before = await endingsOf(EVERY);
    expect(before).toHaveLength(EVERY.length);
    await execute(ofUno, `update pruebas.personas set nombre = 'Reiterada Uno novedosa' where documento = 'D9'`);
    await settleNow();
    expect(await endingsOf(EVERY)).toEqual(before);
    expect(await endingsOf('novedosa')).toHaveLength('novedosa'.length);
  });

  it('of one that comes again writes how often alone', async () => {
    const before = await endingsOf('novedosa');
    await execute(ofUno, `update pruebas.personas set nombre = 'Reiterada Dos novedosa' where documento = 'D12'`);
    await settleNow();
    const after = await endingsOf('novedosa');
    expect(after.filter(({ final }) => final !== 'novedosa')).toEqual(
      before.filter(({ final }) => final !== 'novedosa'),
    );
    expect(after).not.toEqual(before);
    expect(totalOf(await search('vedosa'))).toBe(2);
  });
});
