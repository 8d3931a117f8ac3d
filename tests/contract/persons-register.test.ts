import { describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { linkRecords } from '#src/server/prepare/link-records.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { errorsOf, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { line } from './support/grants.ts';
import { makerOf } from './support/records.ts';
import {
  CEDULA,
  fresh,
  PASAPORTE,
  PERSONS,
  personsServer,
  professor,
  PROFESSORS,
  student,
  studentBy,
  STUDENTS,
} from './support/persons.ts';

const ADDRESSES = '/api/generales/persona-direcciones';

const { server, sql, admin, stranger, newRole, newUser, made, changed, read } = personsServer();

describe('the register', () => {
  it('is an area of its own: who has the general catalogues neither reads nor writes it', async () => {
    const { personaId } = await made(STUDENTS, student(fresh()));
    const finance = await signIn(server.url, 'finanzas');
    const registry = await signIn(server.url, 'registro');
    const [one, addresses] = [`${PERSONS}/${textOf(personaId)}`, `${ADDRESSES}?personaId=${textOf(personaId)}`];
    for (const client of [finance, registry]) {
      expect((await client.get(addresses)).status).toBe(403);
      expect((await client.put(one, { persNombres: 'Otra' })).status).toBe(403);
    }
    // Who makes students is told of a person by the number that they type, and chooses none from the register.
    for (const client of [finance, registry]) {
      expect((await client.get(one)).status).toBe(403);
      expect((await client.get(`${PERSONS}/nombres/Ana`)).status).toBe(403);
    }
    expect(await read(PERSONS, personaId)).toMatchObject({ persNombres: 'Ana' });
    // Who unites people chooses them by name; what tells two of one name apart is told to who may see them.
    const { rolId } = objectOf((await newRole('Une', [line('personas/personas-repetidas', 'create')])).json);
    await newUser('une', Number(rolId));
    const chosen = objectOf((await (await signIn(server.url, 'une')).get(one)).json);
    expect(chosen).toMatchObject({ persNombreCompleto: 'Ana Peña' });
    for (const name of ['documentosIdentificacion', 'persDocumentos', 'persNacimiento', 'persFechaNacimiento']) {
      expect(chosen).not.toHaveProperty(name);
    }
    const seeing = [line('personas/personas-repetidas', 'create'), line('personas/personas', 'view')];
    await newUser('une-y-ve', Number(objectOf((await newRole('Une y ve', seeing)).json)['rolId']));
    const number = textOf(
      listOf((await read(PERSONS, personaId))['documentosIdentificacion'] ?? null)[0]?.['doIdValor'],
    );
    expect(objectOf((await (await signIn(server.url, 'une-y-ve')).get(one)).json)).toMatchObject({
      persDocumentos: number,
      persNacimiento: '1990-05-01',
    });
  });

  it('finds a person by a document, however it is written (F220)', async () => {
    const { personaId } = await made(STUDENTS, studentBy('RD9988776'));
    const asked = { TipoDocumentoIdentificacionId: PASAPORTE, DoIdValor: 'rd-998.8776' };
    expect(await admin.post(`${PERSONS}/documento`, asked)).toMatchObject({ status: 200, json: { personaId } });
    expect(await admin.get(`${PERSONS}/tipodoc/${PASAPORTE}/documento/RD9988776`)).toMatchObject({
      status: 200,
      json: { personaId, persNombres: 'Ana' },
    });
    expect((await admin.get(`${PERSONS}/tipodoc/${CEDULA}/documento/RD9988776`)).status).toBe(404);
    expect((await stranger.get(`${PERSONS}/tipodoc/${PASAPORTE}/documento/RD9988776`)).status).toBe(404);
    const named = await admin.get(`${PERSONS}/nombres/Ana%20Pe%C3%B1a`);
    expect(named.status, named.text).toBe(200);
    expect(listOf(named.json).map((one) => one['personaId'])).toContain(personaId);
  });

  it('has addresses at an address of their own, which are those of the roles (F223)', async () => {
    const { personaId, estudianteId } = await made(STUDENTS, student(fresh()));
    const first = await made(ADDRESSES, { PersonaId: personaId ?? null, peDiDireccion: 'Calle 1', paisId: 4 });
    expect(first).toMatchObject({ PersonaId: personaId, peDiDireccion: 'Calle 1', paisId: 4, estatus: true });
    await made(ADDRESSES, { PersonaId: personaId ?? null, peDiDireccion: 'Calle 2' });
    await changed(ADDRESSES, first['personaDireccionId'], { PeDiDireccion: 'Calle 1 bis' });
    expect(await read(ADDRESSES, first['personaDireccionId'])).toMatchObject({
      peDiDireccion: 'Calle 1 bis',
      paisId: 4,
    });
    expect((await read(STUDENTS, estudianteId))['direcciones']).toMatchObject([
      { peDiDireccion: 'Calle 1 bis' },
      { peDiDireccion: 'Calle 2' },
    ]);
    const listed = await admin.get(`${ADDRESSES}?personaId=${textOf(personaId)}`);
    expect(listOf(listed.json)).toHaveLength(2);
    expect((await stranger.get(`${ADDRESSES}/${textOf(first['personaDireccionId'])}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${ADDRESSES}/${textOf(first['personaDireccionId'])}`)).status).toBe(204);
    expect((await read(STUDENTS, estudianteId))['direcciones']).toMatchObject([{ peDiDireccion: 'Calle 2' }]);
    const wrong = await admin.post(ADDRESSES, { PersonaId: personaId ?? null, paisId: 4 });
    expect(errorsOf(wrong.json)).toMatchObject([{ field: expect.stringContaining('peDiDireccion'), code: 'required' }]);
  });
});

describe('records from before there were persons', () => {
  it('get theirs by a command: the same document and birth are one, others are left', async () => {
    const [number, other] = [fresh(), fresh()];
    const { estudianteId } = await made(STUDENTS, student(number));
    const teaching = await made(PROFESSORS, professor(fresh(), { persFechaNacimiento: '1990-05-01T00:00:00' }));
    const unlike = await made(PROFESSORS, professor(fresh(), { persFechaNacimiento: '1991-05-01T00:00:00' }));
    const alone = await made(PROFESSORS, professor(other));
    // As they stood before.
    const ids = [teaching, unlike, alone].map((one) => textOf(one['profesorId'])).join();
    await sql(`with gone as (update academicos.profesores set personaid = null where profesorid in (${ids}) returning 1)
      select count(*) from gone`);
    await sql(`delete from personas.personas_documentosidentificacion where doidvalor = '${other}'`);
    await sql(`update academicos.profesores_personadocumentosidentificacion set doidvalor = '${number}'
      where parent_id in (${textOf(teaching['profesorId'])}, ${textOf(unlike['profesorId'])})`);
    const written: string[] = [];
    await linkRecords({
      databaseUrl: server.databaseUrl,
      model: await modelOf('resources'),
      resourcesDir: 'resources',
      generatedDir: buildDirs('resources').generatedDir,
      onLinked: (institution, resource, counts) => written.push(`${institution} ${resource} ${JSON.stringify(counts)}`),
    });
    expect(written).toContain('demo academicos/profesores {"made":1,"found":1,"left":1}');
    const { personaId } = await read(STUDENTS, estudianteId);
    expect(await read(PROFESSORS, teaching['profesorId'])).toMatchObject({ personaId, persNombres: 'Ana' });
    expect((await read(PROFESSORS, unlike['profesorId']))['personaId']).toBeNull();
    expect((await read(PROFESSORS, alone['profesorId']))['personaId']).toBeGreaterThan(0);
    // One that is left can be changed all the same.
    await changed(PROFESSORS, unlike['profesorId'], { persApellidos: 'Gil' });
  });

  it('of discounts name what the student studies of the programme that they named, and what is left is told', async () => {
    const DISCOUNTS = 'financieros/estudiante-descuento-pago';
    const model = await modelOf('resources');
    const demo = present(
      model.institutions.find(({ code }) => code === 'demo'),
      'demo',
    );
    const discounts = present(ofKind(demo, 'catalogue').get(DISCOUNTS), DISCOUNTS);
    const { create } = makerOf(admin, demo);
    const one = (await create(discounts)).record;
    const other = (await create(discounts)).record;
    const ids = [one, other].map(({ estudianteDescuentoPagoId = null }) => textOf(estudianteDescuentoPagoId));
    expect(one['estudianteCarreraId']).toBeGreaterThan(0);
    // As they stood before.
    await sql('alter table financieros.estudiante_descuento_pago add column carreraid integer');
    await sql(`update financieros.estudiante_descuento_pago d set estudiantecarreraid = null,
      carreraid = case when d.estudiantedescuentopagoid = ${ids[1] ?? ''} then 999 else (select c.carreraid
        from academicos.estudiantes_carreras c where c.estudiantecarreraid = d.estudiantecarreraid) end
      where d.estudiantedescuentopagoid in (${ids.join()})`);
    const told: string[] = [];
    await linkRecords({
      databaseUrl: server.databaseUrl,
      model,
      resourcesDir: 'resources',
      generatedDir: buildDirs('resources').generatedDir,
      onLinked: (institution, resource, counts) => told.push(`${institution} ${resource} ${JSON.stringify(counts)}`),
    });
    expect(told.filter((each) => each.includes(DISCOUNTS))).toEqual([
      `demo ${DISCOUNTS} {"made":0,"found":1,"left":1}`,
    ]);
    const rows = await sql(`select estudiantecarreraid as study, carreraid is not null as kept
      from financieros.estudiante_descuento_pago where estudiantedescuentopagoid in (${ids.join()}) order by 1`);
    expect(rows).toEqual([
      { study: one['estudianteCarreraId'], kept: true },
      { study: null, kept: true },
    ]);
  });
});
