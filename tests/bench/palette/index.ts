import type { JsonObject } from '#src/model/json.ts';
import { loadDemo } from '#src/sample-data/load-demo.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from '#tests/contract/support/client.ts';
import { loaded } from '../api/load.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { startedProduct } from '../support/started.ts';
import { inUniversity, RESOURCES } from '../support/university.ts';

/** What somebody looks for: of several records, so that no answer is that of a moment ago. */
interface Sought {
  readonly what: string;
  readonly values: readonly string[];
}

const LIST = '/api/academicos/estudiantes';
const SAMPLES = 40;

/** Records from all over a list. */
async function sampled(admin: SignedIn): Promise<readonly JsonObject[]> {
  const { headers } = await admin.get(`${LIST}?range=[0,0]`);
  const total = Number(String(headers['content-range']).split('/')[1]);
  const found: JsonObject[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const at = Math.floor((total * n) / SAMPLES);
    const [row] = listOf(objectOf((await admin.get(`${LIST}?range=[${at},${at}]`)).json)['items']);
    if (row !== undefined) found.push(objectOf((await admin.get(`${LIST}/${textOf(row['estudianteId'])}`)).json));
  }
  return found;
}

const given = (row: JsonObject): string => textOf(row['persNombres']);
const family = (row: JsonObject): string => textOf(row['persApellidos']);
const first = (text: string): string => text.split(' ')[0] ?? text;

/** What people look for most, as those of this university are called. */
async function soughtIn(admin: SignedIn): Promise<readonly Sought[]> {
  const students = await sampled(admin);
  const subjects = listOf((await admin.get('/api/academicos/asignaturas?range=[0,39]')).json);
  const banks = listOf((await admin.get('/api/financieros/bancos')).json);
  const professors = listOf((await admin.get('/api/academicos/profesores?range=[0,39]')).json);
  const documents = students.flatMap((row) => listOf(row['documentosIdentificacion']).slice(0, 1));
  const cedulas = documents.map((row) => textOf(row['doIdValor']));
  return [
    { what: 'a student’s names', values: students.map((row) => `${given(row)} ${family(row)}`) },
    { what: 'a student’s names, the last first', values: students.map((row) => `${family(row)} ${given(row)}`) },
    { what: 'a first and a last name', values: students.map((row) => `${first(family(row))} ${first(given(row))}`) },
    { what: 'a common name', values: students.map((row) => first(given(row))) },
    { what: 'three letters of a name', values: students.map((row) => given(row).slice(0, 3)) },
    { what: 'letters within names', values: students.map((row) => family(row).slice(1, 4)) },
    { what: 'a student number', values: students.map((row) => textOf(row['matriculaId'])) },
    { what: 'a cédula', values: cedulas },
    { what: 'a cédula with dashes', values: cedulas.map((each) => each.replace(/^(\d{3})(\d{7})(\d)$/, '$1-$2-$3')) },
    { what: 'the beginning of a cédula', values: cedulas.map((each) => each.slice(0, 6)) },
    { what: 'a subject’s code', values: subjects.map((row) => textOf(row['asigCodigo'])) },
    { what: 'a subject’s title', values: subjects.map((row) => textOf(row['asigDescripcion'])) },
    { what: 'a professor', values: professors.map((row) => `${family(row)} ${given(row)}`) },
    { what: 'a bank', values: banks.map((row) => textOf(row['BancDescripcion'])) },
    { what: 'what is not there', values: ['zzyzx', 'qwrtp', '88877766655'] },
  ];
}

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 200_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CODE = 'demo';
/** What somebody who types does not wait for. */
const MOST_MS = 200;

const run = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  inUniversity(CODE, async ({ databaseUrl, model, institution, generatedDir, scratch }) => {
    tell(`Making up ${STUDENTS} students`);
    await loadDemo({
      databaseUrl,
      model,
      institution,
      students: STUDENTS,
      seed: 1,
      rulesOf: recordRulesFrom(generatedDir, model),
      onStart: () => undefined,
      onWritten: () => undefined,
    });
    const own = await startedProduct(databaseUrl, RESOURCES, generatedDir, scratch, CODE);
    try {
      const figures: Figure[] = [];
      for (const { what, values } of await soughtIn(await signIn(own.url, 'admin', CODE))) {
        tell(what);
        const { token } = await signIn(own.url, 'admin', CODE);
        const headers = { authorization: `Bearer ${token}`, host: `${CODE}.localhost` };
        const path = (n: number): string => `/api/buscar?value=${encodeURIComponent(values[n % values.length] ?? '')}`;
        const { p50, p99 } = await loaded(
          own.url,
          headers,
          { method: 'GET', path },
          { connections: 1, seconds: SECONDS },
        );
        figures.push(figure({ what: `p50 of ${what}`, value: p50, unit: 'ms' }));
        figures.push(figure({ what: `p99 of ${what}`, value: p99, unit: 'ms', goal: atMost(MOST_MS) }));
      }
      return figures;
    } finally {
      await own.stop();
    }
  });

export const bench: Bench = {
  summary: `The search over all screens of a university with ${STUDENTS} students, from the request to its answer`,
  run,
};
