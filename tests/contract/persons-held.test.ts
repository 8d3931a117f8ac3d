import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { line } from './support/grants.ts';
import { documents, PASAPORTE, PERSONS, personsServer, professor, PROFESSORS } from './support/persons.ts';
import { PNG, upload } from './support/upload.ts';

const COURSES = '/api/educacion-continuada/estudiantes';
const COURSE_STUDENTS = 'educacion-continuada/estudiantes';

const { server, admin, newRole, newUser, made, changed, read } = personsServer();

const TYPES = '/api/generales/tipos-documentos-identificacion';
const BIRTH = '1970-02-03T00:00:00';

let given = 0;
const passport = (): string => {
  given += 1;
  return `HE${String(given).padStart(6, '0')}`;
};

/** Somebody who takes a course. */
const participant = (number: string, more: JsonObject = {}): JsonObject => ({
  tipoDocumentoId: PASAPORTE,
  ecEsDocumento: number,
  ecEsNombres: 'Eva',
  ecEsApellidos: 'Sosa',
  ecEsFechaNacimiento: BIRTH,
  nacionalidadId: 4,
  ecEsCelular: '8095550200',
  estatus: true,
  ...more,
});

/** Somebody who teaches, of whom no telephone is known. */
const teaching = (number: string): Promise<JsonObject> =>
  made(PROFESSORS, {
    ...professor(number),
    persNombres: 'Eva Luisa',
    persFechaNacimiento: BIRTH,
    PersonaDocumentosIdentificacion: documents(number, PASAPORTE),
  });

const all = (resource: string) => ['view', 'create', 'edit'].map((action) => line(resource, action));

async function clerkWith(name: string, ...lines: ReturnType<typeof all>): Promise<SignedIn> {
  const role = await newRole(name, lines);
  await newUser(name, Number(objectOf(role.json)['rolId']));
  return signIn(server.url, name);
}

/** Who keeps the participants alone; and those who also see, edit, or keep whom they share. */
let clerk: SignedIn;
let reader: SignedIn;
let editor: SignedIn;
let registrar: SignedIn;

beforeAll(async () => {
  clerk = await clerkWith('cursos', ...all(COURSE_STUDENTS));
  reader = await clerkWith('cursos-ve', ...all(COURSE_STUDENTS), line('academicos/profesores', 'view'));
  editor = await clerkWith('cursos-edita', ...all(COURSE_STUDENTS), ...all('academicos/profesores'));
  registrar = await clerkWith('cursos-personas', ...all(COURSE_STUDENTS), line('personas/personas', 'edit'));
});

/** A professor who was enrolled in a course by a clerk who keeps participants alone. */
async function both(): Promise<{ readonly number: string; readonly teacher: JsonObject; readonly taking: JsonObject }> {
  const number = passport();
  const teacher = await teaching(number);
  const taking = await made(COURSES, participant(number, { personaId: teacher['personaId'] ?? null }), clerk);
  return { number, teacher, taking };
}

const picture = async (by: SignedIn) => {
  const { id = null } = objectOf((await upload(by, COURSE_STUDENTS, 'ecEsFoto', { content: PNG })).json);
  return { ecEsFoto: id };
};

const idsOf = (list: readonly JsonObject[]) =>
  list.map((row) => [row['personaDocumentoIdentificacionId'], row['doIdValor']]);

const telephones = (...numbers: readonly string[]) => ({
  personaTelefonos: numbers.map((peTeTelefono) => ({ tipoTelefonoId: 1, peTeTelefono })),
});

const refused = async (by: SignedIn, taking: JsonObject, values: JsonObject) => {
  const answer = await by.put(`${COURSES}/${textOf(taking['ecEstudianteId'])}`, values);
  expect(answer.status, answer.text).toBe(422);
  return errorsOf(answer.json);
};

describe('whom a clerk takes over without seeing what else they are', () => {
  it('is told by name alone, and taken over by who knows document and birth', async () => {
    const number = passport();
    const { personaId = null, profesorId } = await teaching(number);
    const known = objectOf(objectOf((await clerk.post(COURSES, participant(number))).json)['known']);
    expect(known).toMatchObject({ label: 'Eva Luisa Peña', values: {}, roles: [], id: personaId });
    const guessed = participant(number, { personaId, ecEsFechaNacimiento: '1980-01-01T00:00:00' });
    expect(errorsOf((await clerk.post(COURSES, guessed)).json)).toMatchObject([
      { field: 'ecEsFechaNacimiento', code: 'unproven' },
    ]);
    const other = participant(passport(), { personaId });
    expect(errorsOf((await clerk.post(COURSES, other)).json)).toMatchObject([
      { field: 'personaId', code: 'reference' },
    ]);
    const taking = await made(COURSES, participant(number.toLowerCase(), { personaId }), clerk);
    expect(taking).toMatchObject({ ecEsNombres: 'Eva Luisa', ecEsDocumento: number, ecEsCelular: '8095550200' });
    // What nobody had said is theirs too now.
    expect(await read(PROFESSORS, profesorId)).toMatchObject({
      persNombres: 'Eva Luisa',
      personaTelefonos: [{ tipoTelefonoId: 1, peTeTelefono: '8095550200' }],
    });
  });

  it('is taken over by the document alone by who may see all that they are', async () => {
    const number = passport();
    const { personaId = null, profesorId } = await teaching(number);
    const sent = participant(number, { ecEsFechaNacimiento: '1980-01-01T00:00:00' });
    const known = objectOf(objectOf((await reader.post(COURSES, sent)).json)['known']);
    expect(known).toMatchObject({
      values: { ecEsFechaNacimiento: BIRTH },
      roles: [{ resource: 'academicos/profesores', id: profesorId }],
    });
    expect(await made(COURSES, { ...sent, personaId }, reader)).toMatchObject({ ecEsFechaNacimiento: BIRTH });
  });
});

describe('what others say of somebody too', () => {
  it('is changed by nobody who may not edit it there, and told at its fields; the rest of the form is saved', async () => {
    const { teacher, taking } = await both();
    for (const [field, value] of [
      ['ecEsNombres', 'Otra'],
      ['ecEsFechaNacimiento', '1971-02-03T00:00:00'],
      ['ecEsDocumento', passport()],
      ['ecEsCelular', '8095550299'],
    ] as const) {
      expect(await refused(clerk, taking, { [field]: value })).toEqual([
        expect.objectContaining({ field, code: 'held', message: expect.not.stringContaining('Profesores') }),
      ]);
    }
    expect(await refused(reader, taking, { ecEsNombres: 'Otra' })).toMatchObject([
      {
        field: 'ecEsNombres',
        message: expect.stringMatching(/^También es de Profesores, donde usted no puede editar/),
      },
    ]);
    const whole = { ...(await read(COURSES, taking['ecEstudianteId'])), ecEsProfesion: 'Contable' };
    expect(await changed(COURSES, taking['ecEstudianteId'], whole, clerk)).toMatchObject({ ecEsProfesion: 'Contable' });
    expect(await read(PROFESSORS, teacher['profesorId'])).toMatchObject({
      persNombres: 'Eva Luisa',
      persFechaNacimiento: BIRTH,
    });
  });

  it('is changed by who may edit all that they are, or keeps the register', async () => {
    const { teacher, taking } = await both();
    await changed(COURSES, taking['ecEstudianteId'], { ecEsNombres: 'Eva María' }, editor);
    expect(await read(PROFESSORS, teacher['profesorId'])).toMatchObject({ persNombres: 'Eva María' });
    await changed(COURSES, taking['ecEstudianteId'], { ecEsApellidos: 'Peña Gil' }, registrar);
    expect(await read(PROFESSORS, teacher['profesorId'])).toMatchObject({ persApellidos: 'Peña Gil' });
  });

  it('is the clerk’s own where they are nothing else', async () => {
    const own = await made(COURSES, participant(passport()), clerk);
    const number = passport();
    const values = { ecEsNombres: 'Iris', ecEsFechaNacimiento: '1990-01-01T00:00:00', ecEsDocumento: number };
    await changed(COURSES, own['ecEstudianteId'], values, clerk);
    expect(await read(PERSONS, own['personaId'])).toMatchObject({
      persNombres: 'Iris',
      documentosIdentificacion: [{ doIdValor: number }],
    });
  });

  it('is a picture too, where there is one', async () => {
    const { teacher, taking } = await both();
    await changed(COURSES, taking['ecEstudianteId'], await picture(clerk), clerk);
    expect((await read(PROFESSORS, teacher['profesorId']))['persFoto']).toBeGreaterThan(0);
    expect(await refused(clerk, taking, await picture(clerk))).toMatchObject([{ field: 'ecEsFoto', code: 'held' }]);
    await changed(COURSES, taking['ecEstudianteId'], await picture(editor), editor);
  });
});

describe('whose a record is', () => {
  it('stays as it was decided', async () => {
    const { taking } = await both();
    const other = await teaching(passport());
    const sent = { personaId: other['personaId'] ?? null };
    const answer = await admin.put(`${COURSES}/${textOf(taking['ecEstudianteId'])}`, sent);
    expect(errorsOf(answer.json)).toMatchObject([{ field: 'personaId', code: 'settled' }]);
    expect(await read(COURSES, taking['ecEstudianteId'])).toMatchObject({ personaId: taking['personaId'] });
  });
});

describe('the documents of somebody', () => {
  it('are added to by who says another one, and nothing that others show goes', async () => {
    const { number, teacher, taking } = await both();
    const cedula = { tipoDocumentoId: 4, ecEsDocumento: 'AN12345' };
    await changed(COURSES, taking['ecEstudianteId'], cedula);
    const { PersonaDocumentosIdentificacion: kept } = await read(PROFESSORS, teacher['profesorId']);
    expect(listOf(kept).map(({ doIdValor }) => doIdValor)).toEqual([number, 'AN12345']);
    expect(await read(COURSES, taking['ecEstudianteId'])).toMatchObject(cedula);
    // Of who is nothing else it is another one.
    const own = await made(COURSES, participant(passport()));
    await changed(COURSES, own['ecEstudianteId'], { tipoDocumentoId: 4, ecEsDocumento: 'AN12346' });
    expect((await read(PERSONS, own['personaId']))['documentosIdentificacion']).toMatchObject([
      { doIdValor: 'AN12346' },
    ]);
  });

  it('are told at the field with whose they are, as far as that may be known', async () => {
    const number = passport();
    const { personaId, profesorId } = await teaching(number);
    const own = await made(COURSES, participant(passport()), clerk);
    const path = `${COURSES}/${textOf(own['ecEstudianteId'])}`;
    expect(errorsOf((await clerk.put(path, { ecEsDocumento: number })).json)).toMatchObject([
      { field: 'ecEsDocumento', code: 'unique', message: expect.not.stringContaining('Eva') },
    ]);
    const told = await reader.put(path, { ecEsDocumento: number });
    expect(errorsOf(told.json)).toMatchObject([{ message: 'Ya es de Eva Luisa Peña (Profesores).' }]);
    expect(objectOf(objectOf(told.json)['known'])).toMatchObject({
      id: personaId,
      roles: [{ resource: 'academicos/profesores', id: profesorId }],
    });
  });

  it('may change places, and none stands there twice', async () => {
    const [one, two] = [passport(), passport()];
    const { tipoDocumentoIdentificacionId: other = null } = await made(TYPES, {
      doIdDescripcion: 'Pasaporte oficial',
      doIdComprobacion: 'pasaporte',
    });
    const numbers = [...listOf(documents(one, PASAPORTE)), { tipoDocumentoIdentificacionId: other, doIdValor: two }];
    const { profesorId } = await made(PROFESSORS, { ...professor(one), PersonaDocumentosIdentificacion: numbers });
    const rows = listOf((await read(PROFESSORS, profesorId))['PersonaDocumentosIdentificacion']);
    const swapped = rows.map((row, at) => ({ ...row, doIdValor: at === 0 ? two : one }));
    const after = await changed(PROFESSORS, profesorId, { PersonaDocumentosIdentificacion: swapped });
    const { personaId } = after;
    for (const [path, id, list] of [
      [PROFESSORS, profesorId, 'PersonaDocumentosIdentificacion'],
      [PERSONS, personaId, 'documentosIdentificacion'],
    ] as const) {
      expect(listOf((await read(path, id))[list])).toMatchObject([
        { tipoDocumentoIdentificacionId: PASAPORTE, doIdValor: two },
        { tipoDocumentoIdentificacionId: other, doIdValor: one },
      ]);
    }
    // The register's own rows trade their numbers under the ids that they have.
    const kept = listOf((await read(PERSONS, personaId))['documentosIdentificacion']);
    const back = kept.map((row, at): JsonObject => ({ ...row, doIdValor: at === 0 ? one : two }));
    const registered = await changed(PERSONS, personaId, { documentosIdentificacion: back });
    expect(idsOf(listOf(registered['documentosIdentificacion']))).toEqual(idsOf(back));
    const twice = rows.map((row) => ({ ...row, doIdValor: one }));
    const answer = await admin.put(`${PROFESSORS}/${textOf(profesorId)}`, { PersonaDocumentosIdentificacion: twice });
    expect(answer.status, answer.text).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([{ field: 'PersonaDocumentosIdentificacion', code: 'uniqueItems' }]);
    const repeated = await admin.post(PROFESSORS, {
      ...professor(one),
      PersonaDocumentosIdentificacion: numbers.map((row) => ({ ...row, doIdValor: 'HE999999' })),
    });
    expect(errorsOf(repeated.json)).toMatchObject([{ field: 'PersonaDocumentosIdentificacion', code: 'uniqueItems' }]);
  });
});

describe('a type of document', () => {
  it('is checked as something else while no document is of it, and then no more', async () => {
    const type = await made(TYPES, { doIdDescripcion: 'Carnet', doIdComprobacion: null });
    const { tipoDocumentoIdentificacionId: id = null } = type;
    await changed(TYPES, id, { doIdComprobacion: 'pasaporte' });
    const number = passport();
    await made(PROFESSORS, {
      ...professor(number),
      PersonaDocumentosIdentificacion: [{ tipoDocumentoIdentificacionId: id, doIdValor: number }],
    });
    const answer = await admin.put(`${TYPES}/${textOf(id)}`, { doIdComprobacion: null });
    expect(answer.status, answer.text).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([
      { field: 'doIdComprobacion', message: expect.stringMatching(/^Filas que se conocen por este dato: 1\./) },
    ]);
    await changed(TYPES, id, { doIdDescripcion: 'Carnet de residente' });
  });
});

describe('a number that somebody leaves empty', () => {
  it('stays empty where the person has another one, until a new one comes', async () => {
    const { teacher, taking } = await both();
    await changed(PROFESSORS, teacher['profesorId'], telephones('8095550200', '8095550201'));
    const contact = { ecEsCelular: null, ecEsTelefono: '8095550202' };
    await changed(COURSES, taking['ecEstudianteId'], contact);
    await changed(PROFESSORS, teacher['profesorId'], { persApellidos: 'Peña Gil' });
    expect(await read(COURSES, taking['ecEstudianteId'])).toMatchObject({ ...contact, ecEsApellidos: 'Peña Gil' });
    expect(listOf((await read(PROFESSORS, teacher['profesorId']))['personaTelefonos'])).toHaveLength(3);
    await changed(PROFESSORS, teacher['profesorId'], telephones('8095550200', '8095550201', '8095550203'));
    expect(await read(COURSES, taking['ecEstudianteId'])).toMatchObject({ ecEsCelular: '8095550203' });
  });
});
