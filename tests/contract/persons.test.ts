import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { line } from './support/grants.ts';
import {
  CEDULA,
  documents,
  FICTICIA,
  fresh,
  PASAPORTE,
  PERSONS,
  personsServer,
  professor,
  PROFESSORS,
  student,
  STUDENTS,
} from './support/persons.ts';
import { PNG, upload } from './support/upload.ts';

const EXTERNAL = '/api/odontologico/persona-externa';
const FACILITATORS = '/api/educacion-continuada/facilitadores';

const { server, sql, admin, stranger, newRole, newUser, made, changed, read } = personsServer();

/** What says that somebody has a passport. */
const passport = (value: string) => ({ documentosIdentificacion: documents(value, PASAPORTE) });

/** Somebody who studies and teaches. */
async function both(number: string): Promise<{ readonly studying: JsonObject; readonly teaching: JsonObject }> {
  const studying = await made(STUDENTS, student(number));
  const teaching = await made(PROFESSORS, professor(number, { personaId: studying['personaId'] ?? null }));
  return { studying, teaching };
}

describe('a new record of somebody', () => {
  it('makes their person, with all that both have', async () => {
    const number = fresh();
    const { personaId } = await made(
      STUDENTS,
      student(number, {
        telefonos: [{ tipoTelefonoId: 1, peTeTelefono: '8095550100' }],
        direcciones: [{ pais: 4, peDiDireccion: 'Calle 1' }],
      }),
    );
    expect(await read(PERSONS, personaId)).toMatchObject({
      persNombres: 'Ana',
      persNombreCompleto: 'Ana Peña',
      sexoId: 1,
      documentosIdentificacion: [{ tipoDocumentoIdentificacionId: FICTICIA, doIdValor: number }],
      telefonos: [{ tipoTelefonoId: 1, peTeTelefono: '8095550100' }],
      direcciones: [{ paisId: 4, peDiDireccion: 'Calle 1' }],
    });
  });

  it('is refused where the document is known, and told whose it is', async () => {
    const number = fresh();
    const { personaId } = await made(STUDENTS, student(number));
    const answer = await admin.post(PROFESSORS, professor(number));
    expect(answer, answer.text).toMatchObject({
      status: 409,
      json: {
        code: 'record-known',
        known: {
          resource: 'personas/personas',
          by: 'personaId',
          id: personaId,
          label: 'Ana Peña',
          record: null,
          values: { persNombres: 'Ana', PersonaDocumentosIdentificacion: [{ doIdValor: number }] },
        },
      },
    });
    expect((await sql(`select from academicos.profesores where personaid = ${textOf(personaId)}`)).length).toBe(0);
  });

  it('takes the person over: what is known of them stands, what is not is as it is said', async () => {
    const number = fresh();
    const { studying, teaching } = await both(number);
    expect(teaching).toMatchObject({
      personaId: studying['personaId'],
      persNombres: 'Ana',
      persFechaNacimiento: '1990-05-01T00:00:00',
      sexoId: 1,
      PersonaDocumentosIdentificacion: [{ doIdValor: number }],
    });
    const again = await admin.post(PROFESSORS, professor(number));
    expect(again).toMatchObject({ status: 409, json: { known: { record: teaching['profesorId'] } } });
    const twice = await admin.post(PROFESSORS, professor(number, { personaId: studying['personaId'] ?? null }));
    expect(twice, twice.text).toMatchObject({ status: 422 });
    expect(errorsOf(twice.json)).toMatchObject([{ message: 'Esa persona ya es profesor.' }]);
  });

  it('fills in what was not known, of all roles', async () => {
    const number = fresh();
    const teaching = await made(PROFESSORS, professor(number));
    await made(STUDENTS, student(number, { personaId: teaching['personaId'] ?? null }));
    expect(await read(PROFESSORS, teaching['profesorId'])).toMatchObject({
      persNombres: 'Anita',
      persFechaNacimiento: '1990-05-01T00:00:00',
      rowVersion: Number(teaching['rowVersion']) + 1,
    });
  });

  it('is one person where two make it at once', async () => {
    const number = fresh();
    const answers = await Promise.all([
      admin.post(STUDENTS, student(number)),
      admin.post(PROFESSORS, professor(number)),
      admin.post(PERSONS, {
        persNombres: 'Ana',
        persApellidos: 'Peña',
        documentosIdentificacion: documents(number),
      }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409 && status !== 422),
    ).toEqual([]);
    const rows = await sql(`select from personas.personas_documentosidentificacion where doidvalor = '${number}'`);
    expect(rows).toHaveLength(1);
  });

  it('knows a number by what it is checked as, in each role’s own fields', async () => {
    const external = await made(EXTERNAL, {
      PeExNombres: 'Rosa',
      PeExApellidos: 'Díaz',
      SexoId: 1,
      SedeId: 1,
      PeExFechaNacimiento: '1980-01-01T00:00:00',
      PeExCelular: '8095550111',
      TipoDocumentoIdentificacionId: CEDULA,
      PeExDocumentoIdentificacion: '001-0000016-9',
    });
    const facilitator: JsonObject = {
      faNombres: 'Rosa',
      faApellidos: 'Díaz',
      especialidadId: 1,
      faEmail: 'rosa@example.com',
      faTipoDocumentoId: CEDULA,
      faDocumento: '00100000169',
    };
    expect(await admin.post(FACILITATORS, facilitator)).toMatchObject({
      status: 409,
      json: { known: { values: { faNombres: 'Rosa', faDocumento: '00100000169', faCelular: '8095550111' } } },
    });
    const taken = await made(FACILITATORS, { ...facilitator, personaId: external['personaId'] ?? null });
    expect(taken).toMatchObject({ faCelular: '8095550111', faFechaNacimiento: '1980-01-01T00:00:00' });
    expect(await read(EXTERNAL, external['PersonaExternaId'])).toMatchObject({ PeExEmail: 'rosa@example.com' });
    // A passport beside the cédula: each role shows one of both, and neither takes the other's away.
    await changed(PERSONS, external['personaId'], {
      documentosIdentificacion: [
        ...listOf((await read(PERSONS, external['personaId']))['documentosIdentificacion']),
        { tipoDocumentoIdentificacionId: PASAPORTE, doIdValor: 'RD7654321' },
      ],
    });
    await changed(FACILITATORS, taken['facilitadorId'], { faTipoDocumentoId: PASAPORTE, faDocumento: 'RD7654321' });
    expect(await read(EXTERNAL, external['PersonaExternaId'])).toMatchObject({
      PeExDocumentoIdentificacion: '00100000169',
    });
    expect((await read(PERSONS, external['personaId']))['documentosIdentificacion']).toHaveLength(2);
  });
});

describe('a change of what roles share', () => {
  it('reaches the other role by a version and an audit line of its own, under the same request', async () => {
    const { studying, teaching } = await both(fresh());
    const before = await read(PROFESSORS, teaching['profesorId']);
    await changed(STUDENTS, studying['estudianteId'], {
      persNombres: 'Ana María',
      telefonos: [{ tipoTelefonoId: 1, peTeTelefono: '8095550102' }],
    });
    expect(await read(PROFESSORS, teaching['profesorId'])).toMatchObject({
      persNombres: 'Ana María',
      profNombreCompleto: 'Ana María Peña',
      personaTelefonos: [{ tipoTelefonoId: 1, peTeTelefono: '8095550102' }],
      rowVersion: Number(before['rowVersion']) + 1,
    });
    const lines = await sql(`select tabla from rectoria.auditoria where accion = 'UPDATE' and solicitud = (
      select solicitud from rectoria.auditoria where tabla = 'academicos.estudiantes' and accion = 'UPDATE'
        and fila = ${textOf(studying['estudianteId'])} order by id desc limit 1) order by tabla`);
    expect(lines.map(({ tabla }) => tabla)).toEqual([
      'academicos.estudiantes',
      'academicos.profesores',
      'personas.personas',
    ]);
    const stale = await admin.call('PUT', `${PROFESSORS}/${textOf(teaching['profesorId'])}`, {
      body: { persApellidos: 'Otra' },
      headers: { 'if-match': `"${textOf(before['rowVersion'])}"` },
    });
    expect(stale).toMatchObject({ status: 409, json: { code: 'version-conflict' } });
  });

  it('comes from the register itself too, and leaves alone what is of a role', async () => {
    const { studying, teaching } = await both(fresh());
    await changed(PERSONS, studying['personaId'], { persApellidos: 'Peña Gil' });
    for (const [path, id] of [
      [STUDENTS, studying['estudianteId']],
      [PROFESSORS, teaching['profesorId']],
    ] as const) {
      expect(await read(path, id)).toMatchObject({ persApellidos: 'Peña Gil' });
    }
    const [{ n } = { n: null }] = await sql(`select row_version as n from personas.personas
      where personaid = ${textOf(studying['personaId'])}`);
    await changed(STUDENTS, studying['estudianteId'], { auditado: true });
    const [{ n: then } = { n: null }] = await sql(`select row_version as n from personas.personas
      where personaid = ${textOf(studying['personaId'])}`);
    expect(then).toBe(n);
  });

  it('is refused where another role needs what it takes away', async () => {
    const { teaching } = await both(fresh());
    const answer = await admin.put(`${PROFESSORS}/${textOf(teaching['profesorId'])}`, { persFechaNacimiento: null });
    expect(answer.status, answer.text).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([
      { field: 'persFechaNacimiento', message: expect.stringMatching(/^Estudiantes, Fecha de nacimiento: /) },
    ]);
    expect(await read(PROFESSORS, teaching['profesorId'])).toMatchObject({
      persFechaNacimiento: '1990-05-01T00:00:00',
    });
  });

  it('is refused at the document where that is somebody else’s', async () => {
    const number = fresh();
    await made(STUDENTS, student(number));
    const other = await made(PROFESSORS, professor(fresh()));
    const answer = await admin.put(`${PROFESSORS}/${textOf(other['profesorId'])}`, {
      PersonaDocumentosIdentificacion: documents(number),
    });
    expect(answer.status, answer.text).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([{ field: 'PersonaDocumentosIdentificacion', code: 'unique' }]);
  });

  it('keeps whose a record is where a client sends none', async () => {
    const { personaId, estudianteId } = await made(STUDENTS, student(fresh(), { personaId: 0 }));
    expect(personaId).toBeGreaterThan(0);
    expect(await changed(STUDENTS, estudianteId, { personaId: 0, auditado: true })).toMatchObject({ personaId });
  });

  it('gives each role a picture of its own with the same contents', async () => {
    const { studying, teaching } = await both(fresh());
    const { id } = objectOf((await upload(admin, 'academicos/estudiantes', 'persFoto', { content: PNG })).json);
    await changed(STUDENTS, studying['estudianteId'], { persFoto: id ?? null });
    const { persFoto } = await read(PROFESSORS, teaching['profesorId']);
    expect(persFoto).not.toBe(id);
    expect((await admin.get(`/api/archivos/${textOf(persFoto)}`)).status).toBe(200);
    expect(await changed(STUDENTS, studying['estudianteId'], { auditado: true })).toMatchObject({ persFoto: id });
  });
});

describe('who is not to know of somebody', () => {
  it('in another institution neither sees nor takes over whom this one has', async () => {
    const [number, own] = ['RD1122334', 'RD1122335'];
    const { personaId } = await made(STUDENTS, student('', passport(number)));
    const theirs = await made(STUDENTS, student('', { persNombres: 'Otra', ...passport(number) }), stranger);
    expect(theirs['persNombres']).toBe('Otra');
    expect((await stranger.get(`${PERSONS}/${textOf(theirs['personaId'])}`)).json).toMatchObject({
      persNombres: 'Otra',
    });
    // An id that this institution has no person of.
    const taken = await stranger.post(PROFESSORS, {
      persNombres: 'X',
      persApellidos: 'Y',
      personaId: personaId ?? null,
      PersonaDocumentosIdentificacion: documents(own, PASAPORTE),
    });
    expect(errorsOf(taken.json)).toMatchObject([{ field: 'personaId', code: 'reference' }]);
  });

  it('is told of nobody but whom they type the number of, and takes them over by that and birth', async () => {
    const { rolId } = objectOf(
      (await newRole('Docentes', [line('academicos/profesores', 'view'), line('academicos/profesores', 'create')]))
        .json,
    );
    await newUser('docentes', Number(rolId));
    const clerk: SignedIn = await signIn(server.url, 'docentes');
    const number = fresh();
    const { personaId } = await made(STUDENTS, student(number));
    for (const way of ['', '?value=ana', '/nombres/ana', `/${textOf(personaId)}`]) {
      expect((await clerk.get(`${PERSONS}${way}`)).status, way).toBe(403);
    }
    const refused = await clerk.post(PROFESSORS, professor(number));
    expect(objectOf(objectOf(refused.json)['known'])).toEqual({
      resource: 'personas/personas',
      by: 'personaId',
      id: personaId,
      label: 'Ana Peña',
      values: { persNombres: 'Ana', persApellidos: 'Peña' },
      record: null,
      roles: [],
    });
    const guessed = await clerk.post(PROFESSORS, professor(fresh(), { personaId: personaId ?? null }));
    expect(errorsOf(guessed.json)).toMatchObject([{ field: 'personaId', code: 'reference' }]);
    const birth = { persFechaNacimiento: '1990-05-01T00:00:00' };
    expect(await made(PROFESSORS, professor(number, { ...birth, personaId: personaId ?? null }), clerk)).toMatchObject({
      persNombres: 'Ana',
    });
  });
});
