import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listed } from '#tests/stand-in/connect.ts';
import { asked, type Backend, resourceNamed, startBackend, USER_ID } from './support.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.standIn.stop());

const readOf = (resource: string, read: string) => asked(backend, resource, {}, { read });

describe('what lists ask for is what the backends expect', () => {
  it.each([
    ['inscripcion', 'GET api/academicos/periodos-academicos/inscripcion'],
    ['procesos', 'GET api/academicos/periodos-academicos/procesos'],
  ])('periods are narrowed to those open for enrolment or for grade entry: %s (F145)', async (read, call) => {
    expect(await asked(backend, 'academicos/periodos-academicos', {}, { read })).toEqual([call]);
  });

  it('a programme’s alias is looked up beside its id, 0 for a new one (F166)', async () => {
    const read = 'porAlias';
    const of = (filter: object) => asked(backend, 'academicos/carreras', filter, { read });
    expect(await of({ carreraId: 4, carrAlias: 'DER' })).toEqual(['GET api/academicos/carreras/4/alias/DER']);
    expect(await of({ carrAlias: 'DER' })).toEqual(['GET api/academicos/carreras/0/alias/DER']);
  });

  it('a user’s programmes are asked for by whoever is signed in (F153)', async () => {
    const calls = await asked(backend, 'academicos/carreras', {}, { read: 'delUsuario' });
    expect(calls).toEqual([`GET api/academicos/carreras/usuario/${USER_ID}`]);
  });

  it('accesses to programmes are listed by user; none is changed, one is taken away (F165)', async () => {
    const name = 'administracion-sistema/carreras-usuarios-accesos';
    const path = 'api/administracion-sistema/carreras-usuarios-accesos';
    expect(await asked(backend, name, { usuarioId: 9 })).toEqual([`GET ${path}/usuario/9`]);
    const { api } = resourceNamed(name).definition;
    expect(api.update).toBeNull();
    const removed = await backend.sent(name, (provider) =>
      provider.delete<Listed>(name, { id: 3, previousData: { id: 3 } }),
    );
    expect(removed.map((call) => `${call.method} ${call.path}`)).toEqual([`DELETE ${path}/3`]);
  });

  it('classrooms are searched by value, and all of them asked for where nothing is typed (F157, F204)', async () => {
    const name = 'planta-fisica/aulas';
    expect(await asked(backend, name, { q: 'A-1' })).toEqual(['GET api/planta-fisica/aulas?value=A-1']);
    expect(await asked(backend, name, { q: ' ' })).toEqual(['GET api/planta-fisica/aulas']);
  });

  it('students come in `items`, and are asked for by user and campus where a screen is about one’s own (F153, F158)', async () => {
    const name = 'academicos/estudiantes';
    expect(resourceNamed(name).definition.api.envelope).toBe('items');
    const own = (read: string, filter: object) => asked(backend, name, filter, { read });
    expect(await own('delRecinto', {})).toEqual([`GET api/${name}/usuario/${USER_ID}/recinto/${USER_ID}`]);
    expect(await asked(backend, name, { q: 'ana' })).toContain(
      `GET api/${name}/nombres/ana/usuario/${USER_ID}/recinto/${USER_ID}`,
    );
  });

  it('sessions of a cash desk are searched by `filtro`, listed by user, and reported when closed (F212)', async () => {
    const name = 'financieros/cajas-aperturas';
    expect(await asked(backend, name, { q: 'norte' })).toEqual([`GET api/${name}?filtro=norte`]);
    expect(await asked(backend, name, { q: '' })).toEqual([`GET api/${name}`]);
    expect(await asked(backend, name, {}, { read: 'delUsuario' })).toEqual([`GET api/${name}/usuarioid/${USER_ID}`]);
    const report = await asked(backend, name, { CajaAperturaID: 7 }, { read: 'reporteCierre' });
    expect(report).toEqual([`GET api/${name}/reporte-cierre/7`]);
  });

  it('cash desks are those free or of one’s campus, cashiers those of the campus’s users (F208)', async () => {
    expect(await readOf('financieros/cajas', 'disponibles')).toEqual(['GET api/financieros/cajas/cajas-disponibles']);
    expect(await readOf('financieros/cajas', 'deLaSede')).toEqual(['GET api/financieros/cajas/sedes']);
    expect(await readOf('financieros/cajeros', 'usuariosSede')).toEqual(['GET api/financieros/cajeros/usuarios-sede']);
    expect(await readOf('financieros/cajeros', 'cajasSede')).toEqual(['GET api/financieros/cajeros/cajas-sede']);
  });

  it('a taxpayer is looked up by number (F222)', async () => {
    const calls = await asked(backend, 'generales/dgii-rnc', { rncId: '101001577' }, { read: 'porRnc' });
    expect(calls).toEqual(['GET api/generales/dgii-rnc/rnc/101001577']);
  });

  it('projects are searched in the address, by the word undefined where nothing is typed (F205)', async () => {
    const name = 'investigacion/proyecto-investigacion';
    const path = `GET api/${name}/GetproyectoInvestigacion`;
    expect(await asked(backend, name, {})).toEqual([`${path}/undefined`]);
    expect(await asked(backend, name, { q: ' ' })).toEqual([`${path}/undefined`]);
    expect(await asked(backend, name, { q: 'suelos' })).toEqual([`${path}/suelos`]);
  });

  it('the default currency is asked for by 0 where none is known (F241)', async () => {
    const calls = await asked(backend, 'financieros/monedas-pagos', {}, { read: 'predeterminada' });
    expect(calls).toEqual(['GET api/financieros/monedas-pagos/default/0']);
  });

  it('a professor that was created is read again by their code (F161)', async () => {
    const data = { profCodigo_Referencia: 'P0001' };
    const calls = await backend.sent('academicos/profesores', (provider) =>
      provider.create<Listed>('academicos/profesores', { data }),
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET api/academicos/profesores/codigo/P0001',
    );
  });

  it('the code of a professor is asked for by campus, where nobody has said it (F161)', async () => {
    const calls = await backend.sent('academicos/profesores', (provider) =>
      provider.create<Listed>('academicos/profesores', { data: { sedeId: 3 } }),
    );
    expect(calls.find(({ method }) => method !== 'GET')).toMatchObject({
      method: 'PUT',
      path: 'api/academicos/profesores/secuencia/3',
      body: { sedeId: 3 },
    });
  });

  it('what a student takes is read below the address of students', async () => {
    const name = 'academicos/estudiantes-carreras';
    const ids = { estudianteId: 5, carreraId: 6, estudianteCarreraId: 7 };
    expect(await asked(backend, name, ids, { read: 'delEstudiante' })).toEqual([
      'GET api/academicos/estudiantes/estudianteId/5/carreraId/6',
    ]);
    expect(await asked(backend, name, ids, { read: 'documentos' })).toEqual([
      'GET api/academicos/estudiantes/documentos/7',
    ]);
  });

  it('courses that can be processed are a list of their own (F219)', async () => {
    const calls = await asked(backend, 'educacion-continuada/cursos', {}, { read: 'porProcesar' });
    expect(calls).toEqual(['GET api/educacion-continuada/procesar-solicitud']);
  });

  it.each(['generales/sexos', 'generales/tipos-sangres', 'generales/dias'])('%s is only read (F187)', (name) => {
    // What all institutions share comes from reference data: no request writes it.
    expect(resourceNamed(name).definition.scope).toBe('global');
  });
});
