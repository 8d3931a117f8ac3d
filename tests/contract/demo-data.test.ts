import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { isFictitiousCedula } from '#src/runtime/cedula.ts';
import { generate, writeGenerated } from '#src/pipeline/run.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { alignDatabase } from '#src/server/prepare/prepare-database.ts';
import { InstitutionInUse, loadDemo } from '#src/sample-data/load-demo.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

const STUDENTS = 60;
const GENERATED = '.data/tests/demo-data';

const model = await modelOf('resources');
const institution = model.institutions.find(({ code }) => code === 'demo');
if (institution === undefined) throw new Error('The resources hold errors: npm run -s check');

const databases: TestDatabase[] = [];

async function filled(seed: number): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  await alignDatabase({
    databaseUrl: database.url,
    model: model ?? { kinds, institutions: [] },
    resourcesDir: 'resources',
  });
  await load(database.url, seed);
  return companyUrl(database.url, 1);
}

const load = (databaseUrl: string, seed: number) =>
  institution === undefined
    ? Promise.reject(new Error('There is no institution'))
    : loadDemo({
        databaseUrl,
        model,
        institution,
        students: STUDENTS,
        seed,
        rulesOf: recordRulesFrom(GENERATED, model),
        onStart: () => undefined,
        onWritten: () => undefined,
      });

const count = async (url: string, table: string): Promise<unknown> =>
  (await execute(url, `select count(*)::integer as n from ${table}`))[0]?.['n'];

/** All that there is of a table, as one text. */
const printOf = async (url: string, table: string): Promise<unknown> =>
  (await execute(url, `select md5(string_agg(t::text, '|' order by t::text)) as print from ${table} t`))[0]?.['print'];

describe('a fictitious university', () => {
  let url: string;

  beforeAll(async () => {
    await writeGenerated(generate(model), GENERATED);
    url = await filled(1);
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  it.each([
    ['planta_fisica.recintos', 2],
    ['planta_fisica.edificios', 12],
    ['planta_fisica.aulas', 120],
    ['academicos.facultades', 6],
    ['academicos.carreras', 30],
    ['academicos.planes_estudios', 30],
    ['academicos.asignaturas', 800],
    ['personas.personas', 150 + STUDENTS],
    ['academicos.profesores', 150],
    ['academicos.periodos_academicos', 9],
    ['academicos.estudiantes', STUDENTS],
    ['academicos.estudiantes_carreras', STUDENTS + Math.floor(STUDENTS / 50)],
    ['educacion_continuada.cursos', 5],
  ])('has in %s, with what the institution’s own files hold, %i records', async (table, records) => {
    expect(await count(url, table)).toBe(records);
  });

  it('has plans whose every subject comes after its prerequisites', async () => {
    const misplaced = await execute(
      url,
      `select d.parent_id, d.asignaturaid from academicos.planes_estudios_detalles d
        join academicos.asignaturas_asignaturaprerrequisitos p on p.parent_id = d.asignaturaid
        where not exists (select from academicos.planes_estudios_detalles b where b.parent_id = d.parent_id
          and b.asignaturaid = p.asignaturaprerrequisitoid and b.pldecuatrimestre < d.pldecuatrimestre)`,
    );
    expect(misplaced).toEqual([]);
  });

  it('has in every programme somebody who takes it, by its own plan and since a period of the year they began in', async () => {
    const takers = await execute(
      url,
      `select count(distinct c.carreraid)::int as programmes, bool_and(p.carreraid = c.carreraid) as plans,
          bool_and(left(e.matriculaid, 4) = q.peacano::text or left(e.matriculaid, 4) < '2024') as years
        from academicos.estudiantes_carreras c join academicos.planes_estudios p using (planestudioid)
        join academicos.estudiantes e using (estudianteid) join academicos.periodos_academicos q using (periodoacademicoid)`,
    );
    expect(takers).toMatchObject([{ plans: true, years: true }]);
    expect(Number(takers[0]?.['programmes'])).toBeGreaterThan(Math.min(STUDENTS, 30) / 2);
  });

  it('has people with cédulas that no office issues', async () => {
    const rows = await execute(url, 'select doidvalor from academicos.estudiantes_documentosidentificacion');
    expect(rows).toHaveLength(STUDENTS);
    expect(rows.filter(({ doidvalor }) => !isFictitiousCedula(String(doidvalor)))).toEqual([]);
  });

  it('has each of them as the person that their document is of', async () => {
    const known = await execute(
      url,
      `select count(*)::integer as n from academicos.estudiantes e
        join academicos.estudiantes_documentosidentificacion d on d.parent_id = e.estudianteid
        join personas.personas_documentosidentificacion p on p.parent_id = e.personaid
          and p.doidclave = 'ficticia ' || d.doidvalor`,
    );
    expect(known).toEqual([{ n: STUDENTS }]);
  });

  it('is the same for the same seed, and has other people for another one', async () => {
    const students = 'academicos.estudiantes';
    const again = await filled(1);
    const other = await filled(2);
    expect(await printOf(again, students)).toBe(await printOf(url, students));
    expect(await printOf(other, students)).not.toBe(await printOf(url, students));
  });

  it('does not go among records that there are, and leaves these as they were', async () => {
    const [first] = databases;
    const before = await printOf(url, 'academicos.asignaturas');
    await expect(load(first?.url ?? '', 3)).rejects.toThrow(InstitutionInUse);
    expect(await printOf(url, 'academicos.asignaturas')).toBe(before);
  });
});
