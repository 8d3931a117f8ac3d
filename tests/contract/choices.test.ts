import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { seenCatalogue } from '#src/server/catalogue/repository/visibility.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const STUDENTS = '/api/academicos/estudiantes';
const CHOICE = ['estatus', 'estuNombreCompleto', 'estudianteId', 'matriculaId', 'rowVersion'];

/** Of a list, whatever stands around it. */
const rowsIn = (json: Json): readonly JsonObject[] => listOf(Array.isArray(json) ? json : objectOf(json)['items']);

let server: TestServer;
let admin: SignedIn;
let registro: SignedIn;
/** May refer to students, and not see them. */
let finanzas: SignedIn;
let institution: InstitutionResources;
let student: JsonObject;

const resourceOf = (name: string): CatalogueResource => {
  const found = ofKind(institution, 'catalogue').get(name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

const filtered = (filter: Json): string => `${STUDENTS}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

beforeAll(async () => {
  server = await startTestServer();
  const [demo] = server.model.institutions.filter(({ code }) => code === 'demo');
  if (demo === undefined) throw new Error('There is no demo.');
  institution = demo;
  admin = await signIn(server.url, 'admin');
  registro = await signIn(server.url, 'registro');
  finanzas = await signIn(server.url, 'finanzas');
  const made = await makerOf(admin, institution).create(resourceOf('academicos/estudiantes'), {
    matriculaId: '2026-SECRETA',
    persNombres: 'Yocasta',
    persApellidos: 'Reservada',
    persFechaNacimiento: '2001-02-03',
    telefonos: [{ peTeTelefono: '8095551234' }],
    estatus: true,
  });
  student = made.record;
});

afterAll(() => server.stop());

/** The number of the student's document, which they are not shown. */
const documentOf = (): string => {
  const [document] = listOf(student['documentosIdentificacion'] ?? []);
  return textOf(document?.['doIdValor'] ?? null);
};

const idOf = (): string => textOf(student['estudianteId']);

const shown = (name: string): readonly string[] => {
  const resource = ofKind(institution, 'catalogue').get(name);
  if (resource === undefined) throw new Error(`There is no ${name}`);
  return seenCatalogue(resource, 'choice', institution, fieldTypes).fields.map((field) => field.name);
};

describe('who may only refer to a record', () => {
  it('is given what it takes to choose it, on every path that leads to it', async () => {
    const paths = [
      STUDENTS,
      `${STUDENTS}?range=[0,9]&sort=["estuNombreCompleto","ASC"]`,
      `${STUDENTS}?value=yocasta`,
      `${STUDENTS}?value=reservada%202026`,
      filtered({ estudianteId: [Number(idOf())] }),
      filtered({ q: 'yocasta', estatus: true }),
      `${STUDENTS}/nombres/yocasta/usuario/1/recinto/1`,
      `${STUDENTS}/estudiantenombres/reservada/usuario/1/recinto/1`,
    ];
    for (const path of paths) {
      const { status, json } = await finanzas.get(path);
      expect(status, path).toBe(200);
      const [found] = rowsIn(json);
      expect(Object.keys(found ?? {}).toSorted(), path).toEqual(CHOICE);
      expect(found, path).toMatchObject({ estuNombreCompleto: '2026-SECRETA Yocasta Reservada' });
    }
    // By its number too, which is shown.
    const one = await finanzas.get(`${STUDENTS}/${idOf()}`);
    expect(Object.keys(objectOf(one.json)).toSorted()).toEqual(CHOICE);
  });

  it('cannot find, filter or sort by what is not shown', async () => {
    const hidden = ['2001-02-03', '8095551234', documentOf().slice(0, -1)];
    for (const value of hidden) {
      expect(rowsIn((await finanzas.get(`${STUDENTS}?value=${value}`)).json), value).toEqual([]);
    }
    for (const path of [
      filtered({ persFechaNacimiento: '2001-02-03' }),
      filtered({ persFechaNacimiento_gte: '2001-01-01' }),
      filtered({ sexoId: student['sexoId'] ?? 1 }),
      `${STUDENTS}?sort=["persApellidos","ASC"]`,
    ]) {
      expect(await finanzas.get(path), path).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    }
  });

  it('finds who it is by a number that is known whole, and is shown no more by that', async () => {
    const number = documentOf();
    expect(number.length).toBeGreaterThan(4);
    const spaced = `${number.slice(0, 3)}-${number.slice(3)}`;
    for (const path of [
      `${STUDENTS}?value=${number}`,
      filtered({ q: number, estatus: true }),
      `${STUDENTS}?value=${spaced}`,
    ]) {
      const found = rowsIn((await finanzas.get(path)).json);
      expect(found, path).toHaveLength(1);
      expect(Object.keys(found[0] ?? {}).toSorted(), path).toEqual(CHOICE);
      expect(textOf(found[0]?.['estudianteId'] ?? null), path).toBe(idOf());
    }
    expect(rowsIn((await finanzas.get(filtered({ q: number, estatus: false }))).json)).toEqual([]);
  });

  it('is not who may see it', async () => {
    for (const path of [STUDENTS, `${STUDENTS}?value=yocasta`, `${STUDENTS}/matricula/2026-SECRETA`]) {
      const [found] = rowsIn((await registro.get(path)).json);
      expect(found, path).toMatchObject({ matriculaId: '2026-SECRETA', persFechaNacimiento: '2001-02-03T00:00:00' });
    }
    const one = objectOf((await registro.get(`${STUDENTS}/${idOf()}`)).json);
    expect(one).toMatchObject({
      telefonos: [{ peTeTelefono: '8095551234' }],
    });
    expect(rowsIn((await registro.get(filtered({ persFechaNacimiento: '2001-02-03' }))).json)).toHaveLength(1);
  });

  it('is so of every catalogue, as finanzas finds them', async () => {
    const wrong: unknown[] = [];
    let seen = 0;
    for (const [name, resource] of ofKind(institution, 'catalogue')) {
      const { api, scope } = resource.definition;
      if (name.startsWith('financieros/') || name.startsWith('generales/') || api.reading.needs.length > 0) continue;
      const { status, json } = await finanzas.get(`/${api.path}`);
      if (status === 403) continue;
      expect(status, name).toBe(200);
      const rows = listOf(api.envelope === null ? json : objectOf(json)[api.envelope]);
      const allowed = new Set([
        api.id,
        ...(api.company === null ? [] : [api.company]),
        ...seenCatalogue(resource, 'choice', institution, fieldTypes).fields.map((field) => field.name),
        'rowVersion',
      ]);
      seen += rows.length;
      for (const key of new Set(rows.flatMap((row) => Object.keys(row)))) {
        if (!allowed.has(key)) wrong.push({ name, key, scope });
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  });

  it('is what tells records of one name apart', () => {
    expect(shown('academicos/planes-estudios')).toEqual(expect.arrayContaining(['plEnDescripcion', 'plEnVersion']));
    expect(shown('academicos/planes-estudios')).not.toContain('plEnResolucionNo');
    expect(shown('planta-fisica/aulas')).toContain('edificio');
  });

  it('sees no more of a record by writing to it, nor by being too late', async () => {
    const role = await admin.post('/api/roles', {
      rolDescripcion: 'Escribe sin ver',
      permisos: [{ recurso: 'academicos/estudiantes', accion: 'edit' }],
    });
    const [user] = listOf((await admin.get('/api/seguridad/usuarios?value=estudiante')).json);
    await admin.put(`/api/seguridad/usuarios/${textOf(user?.['usuarioId'])}`, {
      rolId: objectOf(role.json)['rolId'] ?? 0,
    });
    const writer = await signIn(server.url, 'estudiante');
    const changed = await writer.put(`${STUDENTS}/${idOf()}`, { estuContactoEmergencia: '809-555-0199' });
    expect(Object.keys(objectOf(changed.json)).toSorted()).toEqual(CHOICE);
    expect(objectOf((await registro.get(`${STUDENTS}/${idOf()}`)).json)).toMatchObject({
      estuContactoEmergencia: '809-555-0199',
    });
    const late = await writer.put(
      `${STUDENTS}/${idOf()}`,
      { estuContactoEmergencia: '829-555-0199' },
      { 'if-match': '"1"' },
    );
    expect(late).toMatchObject({ status: 409, json: { code: 'version-conflict' } });
    expect(late.json).not.toHaveProperty('current');
    const seen = await registro.put(
      `${STUDENTS}/${idOf()}`,
      { estuContactoEmergencia: '829-555-0199' },
      { 'if-match': '"1"' },
    );
    expect(seen).toMatchObject({ status: 409, json: { current: { estuContactoEmergencia: '809-555-0199' } } });
  });
});
