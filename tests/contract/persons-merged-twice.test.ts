import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, signIn, textOf } from './support/client.ts';
import { line } from './support/grants.ts';
import { askedOf, freshPassport, MERGE, MERGING, mergingServer } from './support/merging.ts';
import {
  fresh,
  PERSONS,
  professor,
  professorBy,
  PROFESSORS,
  seen,
  student,
  studentBy,
  STUDENTS,
} from './support/persons.ts';
import { type RuleWriter, ruleWriter } from './support/rules.ts';
import { approvedPlan } from './support/study-plans.ts';

const PROGRAMMES = '/api/academicos/estudiantes-carreras';
const [ADMINISTRACION, DERECHO] = [1, 3];

const merging = mergingServer();
const { server, sql, admin, stranger, newUser, newRole, made, changed, read, preview, done, takenBack } = merging;

let rules: RuleWriter;
let plans: Readonly<Record<number, Json>>;

const create = (name: string, fixed: JsonObject): Promise<JsonObject> => rules.make(name, fixed);

/** The ids in the one column that is asked for. */
const idsOf = async (text: string): Promise<Json> => (await sql(text)).flatMap((row) => Object.values(row)).map(Number);

const takes = (estudianteId: Json, carreraId: number): Promise<JsonObject> =>
  made(PROGRAMMES, {
    estudianteId,
    carreraId,
    planEstudioId: plans[carreraId] ?? null,
    sedeId: 1,
    periodoAcademicoId: 1,
  });

const idOf = (record: JsonObject): Json => record['estudianteId'] ?? null;

/** One student who was registered twice. */
async function twice(ofFirst: JsonObject = {}, ofSecond: JsonObject = {}) {
  const { first, second, asked } = await merging.studentTwice(ofFirst, ofSecond);
  return { stays: idOf(first), goes: idOf(second), asked };
}

const whyIn = (shown: JsonObject): readonly string[] =>
  listOf(shown['filas'] ?? null).map(({ motivo }) => textOf(objectOf(motivo)['es']));

beforeAll(async () => {
  rules = await ruleWriter(admin);
  plans = {
    [ADMINISTRACION]: await approvedPlan(rules, 'UNIR-1', ADMINISTRACION),
    [DERECHO]: await approvedPlan(rules, 'UNIR-2', DERECHO),
  };
});

describe('somebody who was registered as a student twice', () => {
  it('has one record, to which all moves that refers to the other: what is locked, in rows and among several', async () => {
    const { stays, goes, asked } = await twice({ otrosDatos: [] }, { otrosDatos: [{ otDaDescripcion: 'Placa' }] });
    const [own, other] = [await takes(stays, ADMINISTRACION), await takes(goes, DERECHO)];
    // Whose it is nobody changes by hand any more.
    const programme = textOf(other['estudianteCarreraId']);
    expect(await admin.post(`${PROGRAMMES}/${programme}/transiciones/activar`, {})).toMatchObject({ status: 200 });
    expect(await changed(PROGRAMMES, programme, { estudianteId: stays })).toMatchObject({
      estudianteId: goes,
      esCaNombre: other['esCaNombre'],
    });
    const letter = await create('academicos/oficios', {
      detalles: [{ estudianteId: goes, oficioDocumentoId: 1, ofDeCantidad: 2 }],
    });
    const project = await create('investigacion/proyecto-investigacion', { estudiantes: [stays, goes] });
    const all = (): Promise<readonly Json[]> =>
      Promise.all([
        read(STUDENTS, stays),
        read(STUDENTS, goes),
        read(PERSONS, asked.queda),
        read(PERSONS, asked.sobra),
        read(PROGRAMMES, own['estudianteCarreraId']),
        read(PROGRAMMES, programme),
        idsOf(`select estudianteid from academicos.oficios_detalles where parent_id = ${textOf(letter['oficioId'])}`),
        idsOf(`select target_id from investigacion.proyecto_investigacion_estudiantes
          where parent_id = ${textOf(project['proyectoInvestigacionId'])} order by orden`),
      ]);
    const before = await all();

    const shown = await preview(MERGE, asked);
    expect(shown).toMatchObject({ omitidos: 0 });
    expect(whyIn(shown)).toContain('Registro repetido: se desactiva, y lo que se refiere a él pasa al que queda.');
    expect(whyIn(shown).filter((why) => why === 'Pasa al registro que queda.')).toHaveLength(3);
    const differing = listOf(shown['difieren'] ?? null).map(({ campo }) => textOf(objectOf(campo)['es']));
    expect(differing).toEqual(['Matrícula']);
    expect(await all()).toEqual(before);

    const address = await done(MERGE, asked);
    const [keptNow, leftNow, , , , moved, rows, pairs] = await all();
    const [kept, left] = [objectOf(keptNow ?? null), objectOf(leftNow ?? null)];
    expect(kept).toMatchObject({ estatus: true, carreras: [ADMINISTRACION, DERECHO] });
    expect(kept['otrosDatos']).toMatchObject([{ otDaDescripcion: 'Placa' }]);
    expect(kept['documentosIdentificacion']).toHaveLength(2);
    expect(left).toMatchObject({ estatus: false, personaId: null, carreras: [] });
    expect(left['matriculaId']).toBe(objectOf(before[1] ?? null)['matriculaId']);
    expect(moved).toMatchObject({ estudianteId: stays, estadoEstudianteId: 2 });
    expect(rows).toEqual([stays]);
    expect(pairs).toEqual([stays]);

    await takenBack(address);
    expect((await all()).map(seen)).toEqual(before.map(seen));
  });

  it('takes on what the other record alone says of its own, whose words on the rest are told as lost', async () => {
    const { stays, goes, asked } = await twice(
      { persAlergico: 'Penicilina' },
      {
        persAlergico: 'Polen',
        tipoSangreId: 1,
        estuEnCasoEmergencia: 'Su madre',
        estuContactoEmergencia: '8095550100',
      },
    );
    const { rolId } = objectOf(
      (await newRole('Une y ve', [line(MERGING, 'create'), line('academicos/estudiantes', 'view')])).json,
    );
    await newUser('une-y-ve', Number(rolId));
    const differing = async (client: typeof admin): Promise<string> =>
      JSON.stringify(objectOf((await client.post(`${MERGE}/vista-previa`, asked)).json)['difieren']);
    expect(await differing(admin)).toContain('Penicilina');
    // Who may not see what is sensitive is not told it here either, nor who may not see people.
    const limited = await differing(await signIn(server.url, 'une-y-ve'));
    expect(limited).toContain('Matrícula');
    expect(limited).not.toContain('Penicilina');
    expect(limited).not.toContain('Nombres');

    await done(MERGE, asked);
    const kept = await read(STUDENTS, stays);
    expect(kept).toMatchObject({ persAlergico: 'Penicilina', tipoSangreId: 1, estuEnCasoEmergencia: 'Su madre' });
    expect(await read(STUDENTS, goes)).toMatchObject({ persAlergico: 'Polen', tipoSangreId: 1, estatus: false });
    // What the record that is out of use says from then on is nobody else's.
    await changed(STUDENTS, goes, { persNombres: 'Otra' });
    expect(await read(STUDENTS, stays)).toMatchObject({ persNombres: 'Ana' });
  });

  it('stays two where both study one programme, and is one once that of either is out of use', async () => {
    const { stays, goes, asked } = await twice();
    await takes(stays, ADMINISTRACION);
    const again = await takes(goes, ADMINISTRACION);
    const before = await read(STUDENTS, goes);
    const shown = await preview(MERGE, asked);
    expect(shown).toMatchObject({ cambios: 0, omitidos: 1 });
    expect(listOf(shown['filas'] ?? null)).toMatchObject([
      {
        recurso: 'academicos/estudiantes-carreras',
        motivo: { es: expect.stringContaining('El estudiante ya está en esa carrera') },
      },
    ]);
    expect(await read(STUDENTS, goes)).toEqual(before);
    await changed(PROGRAMMES, again['estudianteCarreraId'], { estatus: false });
    await done(MERGE, asked);
    expect(await read(PROGRAMMES, again['estudianteCarreraId'])).toMatchObject({ estudianteId: stays, estatus: false });
  });

  it('is merged with a third record too, and another institution and another student keep what they have', async () => {
    const { stays, asked } = await twice();
    const third = await made(STUDENTS, studentBy(freshPassport()));
    const apart = await made(STUDENTS, student(fresh()));
    const [ofThird, ofOther] = [await takes(idOf(third), DERECHO), await takes(idOf(apart), DERECHO)];
    const elsewhere = await made(STUDENTS, studentBy(freshPassport()), stranger);
    const abroad = () => read(STUDENTS, elsewhere['estudianteId'], stranger);
    const before = [await abroad(), await read(PROGRAMMES, ofOther['estudianteCarreraId'])];
    await done(MERGE, asked);
    await done(MERGE, { queda: asked.queda, sobra: third['personaId'] ?? null });
    expect(await read(STUDENTS, stays)).toMatchObject({ carreras: [DERECHO], documentosIdentificacion: [{}, {}] });
    expect(await read(PROGRAMMES, ofThird['estudianteCarreraId'])).toMatchObject({ estudianteId: stays });
    expect([await abroad(), await read(PROGRAMMES, ofOther['estudianteCarreraId'])]).toEqual(before);
    expect(await stranger.post(`${MERGE}/vista-previa`, asked)).toMatchObject({ status: 422 });
  });
});

const account = (name: string) =>
  made('/api/seguridad/usuarios', {
    usuaNombre: name,
    rolId: 4,
    persNombres: 'Ana',
    persApellidos: 'Peña',
    persFechaNacimiento: '1990-05-01T00:00:00',
  });

describe('two professors and two accounts of one person', () => {
  it('are one professor, whose publications are those of both', async () => {
    const stays = await made(PROFESSORS, professor(fresh()));
    const goes = await made(PROFESSORS, professorBy(freshPassport()));
    const author = await create('investigacion/autor-publicacion', {
      auPuVinculo: 'profesor',
      profesorId: goes['profesorId'] ?? null,
    });
    const asked = askedOf(stays, goes);
    const address = await done(MERGE, asked);
    const authors = '/api/investigacion/autor-publicacion';
    const profesorOf = async () =>
      listOf((await admin.get(authors)).json).find(
        (one) => one['autorPublicacionId'] === author['autorPublicacionId'],
      )?.['profesorId'];
    expect(await profesorOf()).toBe(stays['profesorId']);
    expect(await read(PROFESSORS, goes['profesorId'])).toMatchObject({ estatus: false });
    await takenBack(address);
    expect(await profesorOf()).toBe(goes['profesorId']);
  });

  it('leave each account what it did and may: the one that goes is put out of use before, by who keeps accounts', async () => {
    const [stays, goes] = [await account('unida-una'), await account('unida-dos')];
    const asked = askedOf(stays, goes);
    const refused = await preview(MERGE, asked);
    expect(refused).toMatchObject({ cambios: 0, omitidos: 1 });
    expect(whyIn(refused)[0]).toContain('Las dos tienen usuario');
    const permitted = await create('seguridad/agregar-permiso-usuario-seleccion', {
      usuarioId: goes['usuarioId'] ?? null,
    });
    await changed('/api/seguridad/usuarios', goes['usuarioId'], { estatus: false });
    await done(MERGE, asked);
    expect(await read('/api/seguridad/usuarios', stays['usuarioId'])).toMatchObject({
      personaId: asked.queda,
      estatus: true,
    });
    const left = await read('/api/seguridad/usuarios', goes['usuarioId']);
    expect(left).toMatchObject({ usuaNombre: 'unida-dos', estatus: false });
    expect(left['personaId']).not.toBe(asked.queda);
    const permissions = listOf((await admin.get('/api/seguridad/agregar-permiso-usuario-seleccion')).json);
    const [own] = permissions.filter(
      (one) => one['permisoUsuarioSeleccionId'] === permitted['permisoUsuarioSeleccionId'],
    );
    expect(own?.['usuarioId']).toBe(goes['usuarioId']);
  });
});
