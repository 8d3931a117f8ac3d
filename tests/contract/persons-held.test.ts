import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { errorsOf, objectOf, type SignedIn, textOf } from './support/client.ts';
import { BIRTH, COURSE_STUDENTS, COURSES, participant, participantsServer, passport } from './support/participants.ts';
import { PASAPORTE, PERSONS, PROFESSORS } from './support/persons.ts';
import { PNG, upload } from './support/upload.ts';

const { sql, admin, by, made, changed, read, teaching, both, refused } = participantsServer();

const picture = async (who: SignedIn) => {
  const { id = null } = objectOf((await upload(who, COURSE_STUDENTS, 'ecEsFoto', { content: PNG })).json);
  return { ecEsFoto: id };
};

describe('whom a clerk takes over without seeing what else they are', () => {
  it('is told by name alone, and taken over by who knows document and birth', async () => {
    const number = passport();
    const { personaId = null, profesorId } = await teaching(number);
    const known = objectOf(objectOf((await by('clerk').post(COURSES, participant(number))).json)['known']);
    const name = { ecEsNombres: 'Eva Luisa', ecEsApellidos: 'Peña' };
    expect(known).toMatchObject({ label: 'Eva Luisa Peña', roles: [], id: personaId });
    expect(known['values']).toEqual(name);
    const guessed = participant(number, { personaId, ecEsFechaNacimiento: '1980-01-01T00:00:00' });
    expect(errorsOf((await by('clerk').post(COURSES, guessed)).json)).toMatchObject([
      { field: 'ecEsFechaNacimiento', code: 'unproven' },
    ]);
    const other = participant(passport(), { personaId });
    expect(errorsOf((await by('clerk').post(COURSES, other)).json)).toMatchObject([
      { field: 'personaId', code: 'reference' },
    ]);
    const taking = await made(COURSES, participant(number.toLowerCase(), { personaId }), by('clerk'));
    expect(taking).toMatchObject({ ecEsNombres: 'Eva Luisa', ecEsDocumento: number, ecEsCelular: '8095550200' });
    // What nobody had said is theirs too now.
    expect(await read(PROFESSORS, profesorId)).toMatchObject({
      persNombres: 'Eva Luisa',
      personaTelefonos: [{ tipoTelefonoId: 1, peTeTelefono: '8095550200' }],
    });
  });

  it('is taken over by nobody who cannot prove it, where no birth is known', async () => {
    const number = passport();
    const { personaId = null, profesorId } = await teaching(number, null);
    const guessed = participant(number, { personaId });
    expect(errorsOf((await by('clerk').post(COURSES, guessed)).json)).toMatchObject([
      { field: 'ecEsFechaNacimiento', code: 'unproven' },
    ]);
    expect(await read(PROFESSORS, profesorId)).toMatchObject({ persFechaNacimiento: null });
    expect(await made(COURSES, guessed, by('reader'))).toMatchObject({ personaId });
  });

  it('is taken over by the document alone by who may see all that they are', async () => {
    const number = passport();
    const { personaId = null, profesorId } = await teaching(number);
    const sent = participant(number, { ecEsFechaNacimiento: '1980-01-01T00:00:00' });
    const known = objectOf(objectOf((await by('reader').post(COURSES, sent)).json)['known']);
    expect(known).toMatchObject({
      values: { ecEsFechaNacimiento: BIRTH },
      roles: [{ resource: 'academicos/profesores', id: profesorId }],
    });
    expect(await made(COURSES, { ...sent, personaId }, by('reader'))).toMatchObject({ ecEsFechaNacimiento: BIRTH });
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
      expect(await refused(by('clerk'), taking, { [field]: value })).toEqual([
        expect.objectContaining({ field, code: 'held', message: expect.not.stringContaining('Profesores') }),
      ]);
    }
    expect(await refused(by('reader'), taking, { ecEsNombres: 'Otra' })).toMatchObject([
      {
        field: 'ecEsNombres',
        message: expect.stringMatching(/^También es de Profesores, donde usted no puede editar/),
      },
    ]);
    const whole = { ...(await read(COURSES, taking['ecEstudianteId'])), ecEsProfesion: 'Contable' };
    expect(await changed(COURSES, taking['ecEstudianteId'], whole, by('clerk'))).toMatchObject({
      ecEsProfesion: 'Contable',
    });
    expect(await read(PROFESSORS, teacher['profesorId'])).toMatchObject({
      persNombres: 'Eva Luisa',
      persFechaNacimiento: BIRTH,
    });
  });

  it('is changed by who may edit all that they are, or keeps the register', async () => {
    const { teacher, taking } = await both();
    await changed(COURSES, taking['ecEstudianteId'], { ecEsNombres: 'Eva María' }, by('editor'));
    expect(await read(PROFESSORS, teacher['profesorId'])).toMatchObject({ persNombres: 'Eva María' });
    await changed(COURSES, taking['ecEstudianteId'], { ecEsApellidos: 'Peña Gil' }, by('registrar'));
    expect(await read(PROFESSORS, teacher['profesorId'])).toMatchObject({ persApellidos: 'Peña Gil' });
  });

  it('is the clerk’s own where they are nothing else', async () => {
    const own = await made(COURSES, participant(passport()), by('clerk'));
    const number = passport();
    const values = { ecEsNombres: 'Iris', ecEsFechaNacimiento: '1990-01-01T00:00:00', ecEsDocumento: number };
    await changed(COURSES, own['ecEstudianteId'], values, by('clerk'));
    expect(await read(PERSONS, own['personaId'])).toMatchObject({
      persNombres: 'Iris',
      documentosIdentificacion: [{ doIdValor: number }],
    });
  });

  it('is a picture too, where there is one', async () => {
    const { teacher, taking } = await both();
    await changed(COURSES, taking['ecEstudianteId'], await picture(by('clerk')), by('clerk'));
    expect((await read(PROFESSORS, teacher['profesorId']))['persFoto']).toBeGreaterThan(0);
    expect(await refused(by('clerk'), taking, await picture(by('clerk')))).toMatchObject([
      { field: 'ecEsFoto', code: 'held' },
    ]);
    await changed(COURSES, taking['ecEstudianteId'], await picture(by('editor')), by('editor'));
  });
});

describe('a picture that is changed again and again', () => {
  it('counts once for whoever brings it, however many roles have it, and its bytes are kept once', async () => {
    const { teacher, taking } = await both();
    for (let time = 0; time < 20; time += 1) {
      await changed(COURSES, taking['ecEstudianteId'], await picture(by('editor')), by('editor'));
    }
    const { persFoto } = await read(PROFESSORS, teacher['profesorId']);
    const [kept] = await sql(`select count(distinct a.id)::integer as files, count(distinct c.huella)::integer as bytes
      from rectoria.archivos a join rectoria.contenidos c on c.huella = a.guardado
      where a.huella = (select huella from rectoria.archivos where id = ${textOf(persFoto)}) and not a.reemplazado
        and (a.recurso, a.registro) in (('academicos/profesores', ${textOf(teacher['profesorId'])}),
          ('${COURSE_STUDENTS}', ${textOf(taking['ecEstudianteId'])}), ('personas/personas', ${textOf(teacher['personaId'])}))`);
    expect(kept).toEqual({ files: 3, bytes: 1 });
    for (let time = 0; time < 20; time += 1) await picture(by('editor'));
    expect(await upload(by('editor'), COURSE_STUDENTS, 'ecEsFoto', { content: PNG })).toMatchObject({ status: 201 });
    expect(await upload(by('editor'), COURSE_STUDENTS, 'ecEsFoto', { content: PNG })).toMatchObject({ status: 429 });
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

const askedOf = (taking: JsonObject) =>
  `/api/compartido/${textOf(taking['ecEstudianteId'])}?recurso=${COURSE_STUDENTS}`;

describe('what a form is told of whom it shares', () => {
  const ASKED = `/api/compartido?recurso=${COURSE_STUDENTS}`;

  it('is whose a number is as soon as it is typed, as far as that may be known', async () => {
    expect(await by('clerk').get(ASKED)).toMatchObject({ json: { campos: [['tipoDocumentoId', 'ecEsDocumento']] } });
    const number = passport();
    const { personaId } = await teaching(number);
    const typed = { tipoDocumentoId: PASAPORTE, ecEsDocumento: number.toLowerCase() };
    expect((await by('clerk').post(ASKED, typed)).json).toMatchObject({
      known: { id: personaId, label: 'Eva Luisa Peña', record: null, roles: [] },
    });
    expect((await by('reader').post(ASKED, typed)).json).toMatchObject({
      known: { roles: [{ resource: 'academicos/profesores' }], values: { ecEsFechaNacimiento: BIRTH } },
    });
    expect((await by('clerk').post(ASKED, { ...typed, ecEsDocumento: passport() })).json).toEqual({ known: null });
    const others = '/api/compartido?recurso=academicos/profesores';
    expect((await by('clerk').post(others, {})).status).toBe(403);
    expect((await by('clerk').get('/api/compartido?recurso=financieros/bancos')).status).toBe(404);
  });

  it('is what else the person is, and what may not be changed here', async () => {
    const { taking, teacher } = await both();
    const role = { recurso: 'academicos/profesores', id: teacher['profesorId'] };
    const fijos = ['ecEsNombres', 'ecEsApellidos', 'ecEsFechaNacimiento', 'tipoDocumentoId', 'ecEsDocumento'];
    const seen = objectOf((await by('clerk').get(askedOf(taking))).json);
    expect(seen).toMatchObject({ papeles: [], otros: 1 });
    expect(seen['fijos']).toEqual(expect.arrayContaining(fijos));
    expect(seen['fijos']).not.toContain('ecEsEmail');
    expect(seen['fijos']).not.toContain('sexoId');
    expect((await by('reader').get(askedOf(taking))).json).toMatchObject({
      papeles: [{ ...role, edita: false }],
      otros: 0,
    });
    expect((await by('editor').get(askedOf(taking))).json).toEqual({
      papeles: [{ ...role, edita: true }],
      otros: 0,
      fijos: [],
    });
    const alone = await made(COURSES, participant(passport()));
    expect((await by('clerk').get(askedOf(alone))).json).toEqual({ papeles: [], otros: 0, fijos: [] });
  });
});
