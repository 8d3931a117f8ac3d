import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { IncomingMessage } from 'node:http';
import { type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostTimes, type Figure, figure } from '../support/figure.ts';
import { heldWhile } from '../support/held-while.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers } from '../support/over-servers.ts';

const RESOURCES = fileURLToPath(new URL('resources', import.meta.url));
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const MB = 1024 * 1024;

const run = promisify(execFile);

/** Past triggers, which are no part of what is measured. */
const FILL = `
  alter table pruebas.cobros disable trigger user;
  insert into pruebas.cajas (company_id, cajanombre, estatus) select 1, 'Caja número ' || n, true from generate_series(1, 40) n;
  insert into pruebas.cobros (company_id, cobrnumero, cobrfecha, cajaid, monedaid, cobrmonto, cobrestado, cobrconcepto, estatus)
    select 1, lpad(n::text, 10, '0'), date '2015-01-01' + n % 4000, caja.id + n % 40, caja.id + n % 3, (n * 37 % 900000)::numeric / 100,
      (array['A', 'P', 'N'])[1 + n % 3], 'Matrícula y cuotas del período ' || n % 5000, n % 7 <> 0
    from generate_series(1, ${ROWS}) n, (select min(cajaid) as id from pruebas.cajas) caja;
  analyze pruebas.cobros, pruebas.cajas`;

/** What an expert would give psql for the same file. */
const QUERY = `select t.cobrnumero, to_char(t.cobrfecha, 'DD/MM/YYYY'), c.cajanombre, m.cajanombre, to_char(t.cobrmonto, 'FM999,999,990.00'),
    case t.cobrestado when 'A' then 'Aplicado' when 'P' then 'Pendiente' else 'Anulado' end, t.cobrconcepto,
    case when t.estatus then 'Activo' else 'Inactivo' end
  from pruebas.cobros t left join pruebas.cajas c on c.company_id = t.company_id and c.cajaid = t.cajaid
  left join pruebas.cajas m on m.company_id = t.company_id and m.cajaid = t.monedaid
  where t.company_id = 1 order by t.cobrfecha desc nulls last, t.cobroid`;

const byPsql = (url: string, file: string): Promise<unknown> =>
  run('psql', [url, '-Xqc', String.raw`\copy (${QUERY.replaceAll('\n', ' ')}) to '${file}' csv`], {
    env: { ...process.env, PGOPTIONS: '-c app.company=1 -c jit=off' },
  });

const answered = (url: string, { token }: SignedIn, body: object): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL('/api/exportar/pruebas/cobros', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', host: 'uno.localhost' },
    });
    sent.once('response', resolve).once('error', reject).end(JSON.stringify(body));
  });

async function byServer(url: string, client: SignedIn, body: object, file: string): Promise<void> {
  const answer = await answered(url, client, body);
  if (answer.statusCode !== 200) throw new Error(`The export was answered ${answer.statusCode ?? 0}.`);
  await pipeline(answer, createWriteStream(file));
}

const lines = async (file: string): Promise<number> =>
  (await readFile(file)).reduce((all, byte) => all + Number(byte === 10), 0);

const measure = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  overServers(
    1,
    async ({ urls: [url = ''], pids: [pid = 0], databaseUrl }) => {
      const folder = await mkdtemp(join(tmpdir(), 'rectoria-export-'));
      const [ours, theirs, workbook] = ['ours.csv', 'theirs.csv', 'ours.xlsx'].map((name) => join(folder, name));
      if (ours === undefined || theirs === undefined || workbook === undefined) throw new Error('Unreachable.');
      try {
        tell(`Writing ${ROWS} rows`);
        await execute(companyUrl(databaseUrl, 1), FILL);
        const admin = await signIn(url, 'admin', 'uno');
        const held: number[] = [];
        const csv = async (): Promise<void> =>
          void held.push(await heldWhile(pid, () => byServer(url, admin, { formato: 'csv' }, ours)));
        const [own = [], psql = []] = await interleaved(
          [() => timed(csv), () => timed(() => byPsql(databaseUrl, theirs))],
          { runs: RUNS, warmUp: 1 },
        );
        if ((await lines(ours)) !== ROWS + 1 || (await lines(theirs)) !== ROWS) throw new Error('Rows are missing.');
        tell(`${own.map(Math.round).join(', ')} ms; psql ${psql.map(Math.round).join(', ')} ms`);
        const heldByWorkbook: number[] = [];
        const xlsx = await timed(async () => {
          heldByWorkbook.push(await heldWhile(pid, () => byServer(url, admin, { formato: 'xlsx' }, workbook)));
        });
        return [
          figure({
            what: `CSV of ${ROWS} rows, beside psql \\copy`,
            value: median(own),
            unit: 'ms',
            baseline: median(psql),
            goal: atMostTimes(1.5),
          }),
          figure({ what: 'memory of the server meanwhile', value: Math.max(...held), unit: 'MB', goal: atMost(250) }),
          figure({ what: `XLSX of ${ROWS} rows`, value: xlsx, unit: 'ms' }),
          figure({
            what: 'memory of the server meanwhile (XLSX)',
            value: Math.max(...heldByWorkbook),
            unit: 'MB',
            goal: atMost(250),
          }),
          figure({ what: 'the CSV file', value: (await stat(ours)).size / MB, unit: 'MB' }),
          figure({ what: 'the XLSX file', value: (await stat(workbook)).size / MB, unit: 'MB' }),
        ];
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { resources: RESOURCES, institution: 'uno' },
  );

export const bench: Bench = {
  summary: `The export of a list of ${ROWS} rows with two references, beside psql \\copy of the same query`,
  run: measure,
};
