import { companyUrl } from '#tests/support/postgres.ts';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, signIn, textOf } from './support/client.ts';
import { line } from './support/grants.ts';
import { freshPassport, MERGE, MERGING, mergingServer } from './support/merging.ts';
import { COURSES, participant } from './support/participants.ts';
import {
  documents,
  FICTICIA,
  fresh,
  PASAPORTE,
  PERSONS,
  PROFESSORS,
  seen,
  student,
  STUDENTS,
} from './support/persons.ts';

const merging = mergingServer();
const { server, sql, admin, stranger, newRole, newUser, made, changed, read } = merging;
const { preview, done, takenBack, reversalOf } = merging;

const phones = (number: string): Json => [{ peTeTelefono: number }];

/** A student, and a professor who is the same person under a passport. */
async function two(more: JsonObject = {}, ofStudent: JsonObject = {}) {
  const { studying, teaching, ...both } = await merging.studentAndProfessor(
    { estadoCivilId: 1, ...more },
    { telefonos: phones('8095550101'), ...ofStudent },
  );
  const all = async (): Promise<readonly JsonObject[]> =>
    Promise.all([
      read(STUDENTS, studying['estudianteId']),
      read(PROFESSORS, teaching['profesorId']),
      read(PERSONS, both.asked.queda),
      read(PERSONS, both.asked.sobra),
    ]);
  return { ...both, all };
}

const numbersIn = (record: JsonObject | undefined, list: string): readonly string[] =>
  listOf(record?.[list] ?? null)
    .map(({ doIdValor }) => textOf(doIdValor))
    .toSorted();

/** What a form sends that takes over a person. */
const participantOf = (personaId: Json): JsonObject =>
  participant(freshPassport(), { personaId, ecEsFechaNacimiento: '1990-05-01T00:00:00' });

describe('two people who turn out to be one', () => {
  it('are made one: the one who stays has the documents and roles of both', async () => {
    const { cedula, passport, asked, all } = await two();
    const before = await all();
    const shown = await preview(MERGE, asked);
    expect(shown).toMatchObject({ cambios: 4, omitidos: 0 });
    expect(await all()).toEqual(before);

    await done(MERGE, asked);
    const [studying, teaching, stays, goes] = await all();
    const both = [cedula, passport].toSorted();
    expect(numbersIn(stays, 'documentosIdentificacion')).toEqual(both);
    expect(numbersIn(studying, 'documentosIdentificacion')).toEqual(both);
    expect(numbersIn(teaching, 'PersonaDocumentosIdentificacion')).toEqual(both);
    expect(teaching).toMatchObject({ personaId: asked.queda, persNombres: 'Ana', estadoCivilId: 1 });
    expect(stays).toMatchObject({ persNombres: 'Ana', estadoCivilId: 1, estatus: true });
    expect(studying).toMatchObject({ estadoCivilId: 1, telefonos: [{ peTeTelefono: '8095550101' }] });
    expect(goes).toMatchObject({ documentosIdentificacion: [], estatus: false });
    const byPassport = { TipoDocumentoIdentificacionId: PASAPORTE, DoIdValor: passport };
    expect(await admin.post(`${PERSONS}/documento`, byPassport)).toMatchObject({ json: { personaId: asked.queda } });

    // From then on they are one to every screen.
    await changed(PROFESSORS, teaching?.['profesorId'], { persNombres: 'Ana María' });
    expect(await read(STUDENTS, studying?.['estudianteId'])).toMatchObject({ persNombres: 'Ana María' });
  });

  it('are two again once that is taken back, which is refused where somebody wrote them since', async () => {
    const untouched = await two();
    const before = await untouched.all();
    await takenBack(await done(MERGE, untouched.asked));
    expect((await untouched.all()).map(seen)).toEqual(before.map(seen));

    const { asked, all } = await two();
    const address = await done(MERGE, asked);
    const [, teaching] = await all();
    await changed(PROFESSORS, teaching?.['profesorId'], { persNombres: 'Ana María' });
    const left = await all();
    expect(await admin.post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await reversalOf(address)).toMatchObject({ estado: 'fallida' });
    expect(await all()).toEqual(left);
  });

  it('stay two where they are the same, or one is given up already', async () => {
    const { personaId = null } = await made(STUDENTS, student(fresh()));
    const same = await admin.post(`${MERGE}/vista-previa`, { queda: personaId, sobra: personaId });
    expect(same).toMatchObject({ status: 422, json: { errors: [{ field: 'sobra' }] } });

    const merged = await two();
    await done(MERGE, merged.asked);
    expect(await preview(MERGE, merged.asked)).toMatchObject({ cambios: 0, omitidos: 1 });
    const back = { queda: merged.asked.sobra, sobra: merged.asked.queda };
    expect(await preview(MERGE, back)).toMatchObject({ cambios: 0, omitidos: 1 });
  });

  it('are taken back in the order in which everybody writes: the person is held before what they are', async () => {
    const { asked, all } = await two();
    const address = await done(MERGE, asked);
    const [, teaching] = await all();
    const other = new Client({ connectionString: companyUrl(server.databaseUrl, 1) });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from personas.personas where personaid = $1 for no key update', [asked.queda]);
      expect(await admin.post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
      const waiting = 'select count(*)::integer as n from pg_locks where not granted';
      await expect.poll(async () => (await sql(waiting))[0]?.['n']).toBeGreaterThan(0);
      // Who has the person first gets what they are too: neither waits for the other.
      const rest = 'select from academicos.profesores where profesorid = $1 for no key update nowait';
      await other.query(rest, [teaching?.['profesorId']]);
      await other.query('commit');
    } finally {
      await other.end();
    }
    expect(await reversalOf(address)).toMatchObject({ estado: 'hecha' });
  });

  it('have the number of the one who stays, where both have a document of a type, which is told before', async () => {
    const mistyped = fresh();
    const { cedula, asked, all } = await two({ PersonaDocumentosIdentificacion: documents(mistyped, FICTICIA) });
    const [told] = listOf((await preview(MERGE, asked))['filas'] ?? null).filter(({ motivo }) =>
      textOf(objectOf(motivo)['es']).startsWith('Se desactiva'),
    );
    expect(told).toMatchObject({
      motivo: { es: expect.stringContaining(`uno de su tipo: ${mistyped} (queda ${cedula}).`) },
    });
    await done(MERGE, asked);
    const [studying, teaching] = await all();
    expect(numbersIn(studying, 'documentosIdentificacion')).toEqual([cedula]);
    expect(numbersIn(teaching, 'PersonaDocumentosIdentificacion')).toEqual([cedula]);
  });

  it('are told apart before: what both say, each another thing, to who may see them', async () => {
    const { cedula, passport, asked } = await two({ sexoId: 2, persFechaNacimiento: '1990-05-02T00:00:00' });
    const shown = await preview(MERGE, asked);
    const differing = listOf(shown['difieren'] ?? null);
    expect(differing).toMatchObject([
      { campo: { es: 'Nombres' }, antes: { es: 'Ana' }, valor: { es: 'Anita' } },
      { campo: { es: 'Fecha de nacimiento' }, antes: { es: '01/05/1990' }, valor: { es: '02/05/1990' } },
      { campo: { es: 'Sexo', en: 'Sex' }, antes: { es: 'Femenino' }, valor: { es: 'Masculino' } },
    ]);
    // Who stays is named by their number, and so is what they take on.
    const why = listOf(shown['filas'] ?? null).map(({ motivo }) => textOf(objectOf(motivo)['es']));
    expect(why).toContain(`Queda. Conserva: ${cedula}. Recibe: ${passport}.`);
    expect(why).toContain(`Se desactiva, sin documentos. Queda Ana Peña, ${cedula}.`);

    const { rolId } = objectOf((await newRole('Une sin ver', [line(MERGING, 'create')])).json);
    await newUser('une-sin-ver', Number(rolId));
    const blind = await (await signIn(server.url, 'une-sin-ver')).post(`${MERGE}/vista-previa`, asked);
    expect(blind).toMatchObject({ status: 200, json: { difieren: [], filas: [] } });

    const alike = await two({ persNombres: 'Ana', persFechaNacimiento: '1990-05-01T00:00:00' });
    expect(await preview(MERGE, alike.asked)).toMatchObject({ difieren: [] });
  });

  it('have one city, of the country that stands, and one telephone of a number, whatever its type', async () => {
    const cities = listOf((await admin.get('/api/generales/ciudades')).json);
    const { paisId = null, ciudadId = null } = cities[0] ?? {};
    const other = listOf((await admin.get('/api/generales/paises')).json).find((one) => one['paisId'] !== paisId);
    const { asked, all } = await two(
      { paisId, ciudadId, personaTelefonos: [{ tipoTelefonoId: 2, peTeTelefono: '8095550101' }] },
      { paisId: other?.['paisId'] ?? null },
    );
    await done(MERGE, asked);
    const [studying, teaching] = await all();
    expect(studying).toMatchObject({ paisId: other?.['paisId'], ciudadId: null, telefonos: [{}] });
    expect(teaching).toMatchObject({ paisId: other?.['paisId'], ciudadId: null });
  });

  it('are two again with what one of them has come to be since, which knows of no run', async () => {
    const { cedula, passport, asked } = await two();
    const address = await done(MERGE, asked);
    const user = await made('/api/seguridad/usuarios', {
      usuaNombre: `unida-${passport.toLowerCase()}`,
      rolId: 4,
      persNombres: 'Ana',
      persApellidos: 'Peña',
      persFechaNacimiento: '1990-05-01T00:00:00',
      personaId: asked.queda,
    });
    expect(numbersIn(user, 'documentosIdentificacion')).toEqual([cedula, passport].toSorted());
    await takenBack(address);
    const after = await read('/api/seguridad/usuarios', user['usuarioId']);
    expect(numbersIn(after, 'documentosIdentificacion')).toEqual([cedula]);
  });

  it('stay two where what they have together breaks a rule, which is told with nothing written', async () => {
    // The student was born five years later.
    const { asked, all } = await two({ profFechaIngreso: '1985-01-01T00:00:00' });
    const before = await all();
    const shown = await preview(MERGE, asked);
    expect(shown).toMatchObject({ cambios: 0, omitidos: 1 });
    expect(listOf(shown['filas'] ?? null)).toMatchObject([
      { recurso: 'academicos/profesores', motivo: { es: expect.stringContaining('anterior a la de nacimiento') } },
    ]);
    expect(await all()).toEqual(before);
  });

  it('are named by no title of a task and no log: who may read these need not see people', async () => {
    const { asked } = await two();
    const { persNombres } = await read(PERSONS, asked.queda);
    const address = await done(MERGE, asked);
    const { tarea, pedido } = objectOf((await admin.get(`${address}/resultado`)).json);
    const log = (await admin.get(`${address}/bitacora.txt`)).text;
    expect(JSON.stringify(pedido)).toContain(textOf(persNombres ?? null));
    for (const told of [JSON.stringify(objectOf(tarea)['titulo']), log]) {
      expect(told).toMatch(/\d{4}-\d{4}/);
      expect(told).not.toContain(textOf(persNombres ?? null));
    }
  });

  it('are merged by who may, and by nobody of another institution', async () => {
    const { asked } = await two();
    const registry = await signIn(server.url, 'registro');
    expect(await registry.post(`${MERGE}/vista-previa`, asked)).toMatchObject({ status: 403 });
    expect((await stranger.post(`${MERGE}/vista-previa`, asked)).status).toBe(422);
  });

  it('are taken back one after the other, the last first, whatever came of it in between', async () => {
    const first = await two();
    const before = await first.all();
    const merged = await done(MERGE, first.asked);
    const third = await made(PERSONS, { persNombres: 'Ana', persApellidos: 'Peña' });
    const again = { queda: third['personaId'] ?? null, sobra: first.asked.queda };
    const mergedAgain = await done(MERGE, again);

    // The first is under the second.
    expect(await admin.post(`${merged}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await reversalOf(merged)).toMatchObject({ estado: 'fallida' });
    await takenBack(mergedAgain);
    // Merged and taken back once more in between.
    await takenBack(await done(MERGE, again));
    await takenBack(merged);
    expect((await first.all()).map(seen)).toEqual(before.map(seen));

    // What somebody has written since keeps it as it is.
    const other = await two();
    const under = await done(MERGE, other.asked);
    const [, teaching] = await other.all();
    await changed(PROFESSORS, teaching?.['profesorId'], { persNombres: 'Ana María' });
    const fourth = await made(PERSONS, { persNombres: 'Ana', persApellidos: 'Peña' });
    await takenBack(await done(MERGE, { queda: fourth['personaId'] ?? null, sobra: other.asked.queda }));
    expect(await admin.post(`${under}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await reversalOf(under)).toMatchObject({ estado: 'fallida' });
  });

  it('are one to forms that were open meanwhile: nobody is made of the one who was given up', async () => {
    const { asked } = await two();
    const merged = await done(MERGE, asked);
    const refusedForm = await admin.post(COURSES, participantOf(asked.sobra), { 'accept-language': 'es' });
    expect(refusedForm, refusedForm.text).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'personaId', message: expect.stringContaining('está fuera de uso') }] },
    });
    const english = await admin.post(COURSES, participantOf(asked.sobra), { 'accept-language': 'en' });
    expect(english.text).toContain('is out of use');
    await takenBack(merged);
    // Again two, each of whom may take part.
    for (const id of [asked.sobra, asked.queda]) await made(COURSES, participantOf(id));
  });
});
