import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { errorsOf, listOf, objectOf, textOf } from './support/client.ts';
import { COURSES, participant, participantsServer, passport } from './support/participants.ts';
import { documents, PASAPORTE, PERSONS, professor, PROFESSORS, student, STUDENTS } from './support/persons.ts';

const { admin, by, made, changed, read, teaching, both } = participantsServer();

/** A type whose numbers every country writes in its own way. */
const CARNE = 4;
const TYPES = '/api/generales/tipos-documentos-identificacion';

const idsOf = (list: readonly JsonObject[]) =>
  list.map((row) => [row['personaDocumentoIdentificacionId'], row['doIdValor']]);

const telephones = (...numbers: readonly string[]) => ({
  personaTelefonos: numbers.map((peTeTelefono) => ({ tipoTelefonoId: 1, peTeTelefono })),
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
    const own = await made(COURSES, participant(passport()), by('clerk'));
    const path = `${COURSES}/${textOf(own['ecEstudianteId'])}`;
    expect(errorsOf((await by('clerk').put(path, { ecEsDocumento: number })).json)).toMatchObject([
      { field: 'ecEsDocumento', code: 'unique', message: expect.not.stringContaining('Eva') },
    ]);
    const told = await by('reader').put(path, { ecEsDocumento: number });
    expect(errorsOf(told.json)).toMatchObject([{ message: 'Ya es de Eva Luisa Peña (Profesores).' }]);
    expect(objectOf(objectOf(told.json)['known'])).toMatchObject({
      id: personaId,
      roles: [{ resource: 'academicos/profesores', id: profesorId }],
    });
  });

  it('are the same whatever the case and accents of their letters', async () => {
    const { personaId = null } = await made(PROFESSORS, {
      ...professor(''),
      PersonaDocumentosIdentificacion: documents('ÁB-777', CARNE),
    });
    const studying = await made(
      STUDENTS,
      student('', { personaId, documentosIdentificacion: documents('ab777', CARNE) }),
    );
    expect(studying['documentosIdentificacion']).toMatchObject([{ doIdValor: 'ÁB777' }]);
    expect((await read(PERSONS, personaId))['documentosIdentificacion']).toHaveLength(1);
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
