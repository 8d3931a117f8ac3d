import type { JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, type SignedIn, textOf } from '#tests/contract/support/client.ts';

/** What somebody looks for: of several records, so that no answer is that of a moment ago. */
export interface Sought {
  readonly what: string;
  readonly values: readonly string[];
}

const STUDENTS = '/api/academicos/estudiantes';
const SAMPLES = 40;

/** Records from all over a list. */
async function sampled(admin: SignedIn): Promise<readonly JsonObject[]> {
  const { headers } = await admin.get(`${STUDENTS}?range=[0,0]`);
  const total = Number(String(headers['content-range']).split('/')[1]);
  const found: JsonObject[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const at = Math.floor((total * n) / SAMPLES);
    const [row] = listOf(objectOf((await admin.get(`${STUDENTS}?range=[${at},${at}]`)).json)['items']);
    if (row !== undefined) found.push(objectOf((await admin.get(`${STUDENTS}/${textOf(row['estudianteId'])}`)).json));
  }
  return found;
}

const given = (row: JsonObject): string => textOf(row['persNombres']);
const family = (row: JsonObject): string => textOf(row['persApellidos']);
const first = (text: string): string => text.split(' ')[0] ?? text;

/** What people look for most, as those of this university are called. */
export async function soughtIn(admin: SignedIn): Promise<readonly Sought[]> {
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
