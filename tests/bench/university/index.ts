import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { loadDemo } from '#src/sample-data/load-demo.ts';
import { registerLines } from '#src/sample-data/taxpayers/register-lines.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { importRegister } from '#src/server/domain/dgii-rnc/import.ts';
import { listOf, signIn } from '#tests/contract/support/client.ts';
import { loaded } from '../api/load.ts';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { startedProduct } from '../support/started.ts';
import { inUniversity, RESOURCES } from '../support/university.ts';
import { type Counted, listsWith, middleLabel } from './counted.ts';

const REGISTER = 'generales/dgii-rnc';

interface Filling {
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly institution: InstitutionResources;
  readonly generatedDir: string;
  readonly scratch: string;
  readonly students: number;
  readonly taxpayers: number;
}

/** Fills the institution with a fictitious university, and the register with fictitious taxpayers. */
async function fillUniversity(filling: Filling, tell: (text: string) => void): Promise<void> {
  const { databaseUrl, model, institution, generatedDir, scratch, students, taxpayers } = filling;
  tell(`Making up ${students} students`);
  await loadDemo({
    databaseUrl,
    model,
    institution,
    students,
    seed: 1,
    rulesOf: recordRulesFrom(generatedDir, model),
    onStart: () => undefined,
    onWritten: () => undefined,
  });
  tell(`Making up ${taxpayers} taxpayers`);
  const file = join(scratch, 'register.txt');
  await pipeline(Readable.from(withEnds(registerLines(taxpayers))), createWriteStream(file, { encoding: 'latin1' }));
  const catalogue = ofKind(model.base, 'catalogue').get(REGISTER)?.definition;
  const table = tablesOfCatalogues(model).find(
    ({ schema, name }) => schema === catalogue?.table.schema && name === catalogue.table.name,
  );
  if (catalogue === undefined || table === undefined) throw new Error(`The resources have no ${REGISTER}.`);
  await importRegister({
    databaseUrl,
    file,
    table,
    fields: catalogue.fields,
    dryRun: false,
    skipBad: true,
    onRead: () => undefined,
    onStep: () => undefined,
  });
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\r\n`;
}

const PAGE = 25;

interface Question {
  readonly what: string;
  readonly path: string;
}

const page = (start: number): string => `range=%5B${start},${start + PAGE - 1}%5D`;

/** A word of the label of a record: what somebody searches for. */
const wordOf = (label: string): string => label.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? label;

/**
 * What somebody asks of a list: its first page, what a search finds, its deepest page. A list that the contract reads
 * whole is one page, and is searched where it is shown.
 * @param label of a record in its middle
 */
function questionsOf({ resource: { name, definition }, rows }: Counted, label: string): readonly Question[] {
  const { api } = definition;
  const path = `/${api.path}`;
  const search = { what: `${name}: search`, path: `${path}?value=${encodeURIComponent(wordOf(label))}` };
  if (api.read === 'whole') return [{ what: `${name}: list`, path }];
  if (api.read === 'search') return [{ what: `${name}: list`, path }, search];
  return [
    { what: `${name}: first page`, path: `${path}?${page(0)}` },
    { ...search, path: `${search.path}&${page(0)}` },
    { what: `${name}: deepest page`, path: `${path}?${page(Math.max(0, rows - PAGE))}` },
  ];
}

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 200_000);
const TAXPAYERS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 5), warmUp: 1 };
const LATENCY = { connections: 2, seconds: Number(process.env['BENCH_SECONDS'] ?? 2) };
const CODE = 'demo';

/** What all lists are compared with: one of so many rows, read whole. */
const FEW = { name: 'financieros/bancos', rows: 60 };

async function measured(
  url: string,
  headers: () => Promise<Readonly<Record<string, string>>>,
  questions: readonly Question[],
): Promise<readonly number[]> {
  const asked = await headers();
  const runs = await interleaved(
    questions.map(
      ({ path }) =>
        async () =>
          (await loaded(url, asked, { method: 'GET', path: () => path }, LATENCY)).p99,
    ),
    RUNS,
  );
  return runs.map(median);
}

const run = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  inUniversity(CODE, async ({ databaseUrl, model, institution, generatedDir, scratch }) => {
    const sizes = { students: STUDENTS, taxpayers: TAXPAYERS };
    await fillUniversity({ databaseUrl, model, institution, generatedDir, scratch, ...sizes }, tell);
    const own = await startedProduct(databaseUrl, RESOURCES, generatedDir, scratch, CODE);
    try {
      const admin = await signIn(own.url, 'admin', CODE);
      const few = ofKind(institution, 'catalogue').get(FEW.name);
      if (few === undefined) throw new Error(`There is no ${FEW.name}.`);
      const there = listOf((await admin.get(`/${few.definition.api.path}`)).json).length;
      for (let n = there; n < FEW.rows; n += 1) {
        await admin.post(`/${few.definition.api.path}`, { BancDescripcion: `Banco de prueba ${n}`, Estatus: true });
      }
      const lists = await listsWith(databaseUrl, institution, FEW.rows + 1);
      const questions: Question[] = [];
      for (const list of lists) questions.push(...questionsOf(list, await middleLabel(list, admin)));
      const headers = async () => ({
        authorization: `Bearer ${(await signIn(own.url, 'admin', CODE)).token}`,
        host: `${CODE}.localhost`,
      });
      const figures: Figure[] = [];
      for (const question of questions) {
        tell(question.what);
        const of = { what: FEW.name, path: `/${few.definition.api.path}` };
        const [baseline = 0, value = 0] = await measured(own.url, headers, [of, question]);
        figures.push(figure({ what: `p99 of ${question.what}`, value, unit: 'ms', baseline, goal: atMostTimes(3) }));
      }
      return figures;
    } finally {
      await own.stop();
    }
  });

export const bench: Bench = {
  summary: `Lists of a university with ${STUDENTS} students and a register of ${TAXPAYERS}, against one of ${FEW.rows} rows`,
  run,
};
