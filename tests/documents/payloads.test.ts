import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, changed, created, resourceNamed, startBackend } from './support.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.standIn.stop());

describe('what is sent of a record is what the backends expect', () => {
  it('a programme’s analysts are JSON text, its campuses a list (F134)', async () => {
    const analistas = [{ carAnNombre: 'Ana Peña' }];
    const sent = await created(backend, 'academicos/carreras', {
      carrDescripcion: 'Derecho',
      sedes: [1, 2],
      analistas,
    });
    expect(sent).toMatchObject({ sedes: [1, 2], analistas: JSON.stringify(analistas) });
  });

  it('a grade template’s type is sent whole (F136)', async () => {
    const values = { tiCaPlDescripcion: 'Parciales' };
    const sent = await changed(backend, 'academicos/tipos-calificaciones-plantillas', values);
    expect(sent).toMatchObject({ tipoCalificacionPlantillaId: 7 });
  });

  it('honours are created with HoAc… names in capitals, and changed with their own (F164, X09)', async () => {
    const values = { hoAcDescripcion: 'Cum laude', hoAcOrden: 1 };
    expect(await created(backend, 'academicos/honor-academico', values)).toMatchObject({
      HoAcDescripcion: 'Cum laude',
    });
    expect(await changed(backend, 'academicos/honor-academico', values)).toMatchObject({
      hoAcDescripcion: 'Cum laude',
    });
  });

  it('a civil status is created with CompanyId, EsCiDescripcion, Estatus (F221)', async () => {
    const sent = await created(backend, 'generales/estados-civiles', { esCiDescripcion: 'Soltero/a', estatus: true });
    expect(sent).toMatchObject({ EsCiDescripcion: 'Soltero/a', Estatus: true });
  });

  it('a general status is created with its description, whether it is in use and whether it is of persons (F187, F221)', async () => {
    const values = { estaDescripcion: 'Activo', estaActivo: true, estaPersona: true };
    expect(await created(backend, 'generales/estatus', values)).toMatchObject(values);
  });

  it('“transferred as” is sent in capitals, its id in capitals too (F163, F170, X09)', async () => {
    const values = { trCoDescripcion: 'Convalidado', estatus: true };
    const capitals = { TrCoDescripcion: 'Convalidado', Estatus: true };
    expect(await created(backend, 'academicos/transferidos-como', values)).toMatchObject(capitals);
    expect(await changed(backend, 'academicos/transferidos-como', values)).toMatchObject({
      ...capitals,
      TransferidoComoID: 7,
    });
  });

  it('an external person is sent as a person of type 6 (F216, F240)', async () => {
    expect(await created(backend, 'odontologico/persona-externa', {})).toMatchObject({ TipoPersonaId: 6 });
  });

  it('a relationship is no emergency contact unless it is said (F203)', async () => {
    const defaults = resourceNamed('generales/tipos-padres').definition.fields.find(
      ({ name }) => name === 'emergencia',
    );
    expect(defaults?.default).toBe(false);
    const sent = await created(backend, 'generales/tipos-padres', { tiPaDescripcion: 'Madre', emergencia: false });
    expect(sent).toMatchObject({ emergencia: false });
  });

  it('a professor is sent whole, with whether they direct or coordinate (F155, F161)', async () => {
    const values = { persNombres: 'Ana', profEsDirector: true, profEsCoordinador: false, personaTelefonos: [] };
    expect(await created(backend, 'academicos/profesores', values)).toMatchObject(values);
  });

  it('a student’s changes carry the data of the person (F159, X20)', async () => {
    const values = { matriculaId: '2026-1', persNombres: 'Ana', persApellidos: 'Peña' };
    expect(await changed(backend, 'academicos/estudiantes', values)).toMatchObject({ ...values, estudianteId: 7 });
  });

  it('an enrolment request says where it was heard of the course, and what was handed in (F189, F190)', async () => {
    const heard = ['Prensa', 'Radio', 'Brochure', 'Tv', 'SuEmpresa', 'Facebook', 'Twitter', 'Instagram', 'Otro'];
    const handed = ['CopiaCedula', 'CopiaTitulo', 'Foto2x2', 'FormularioInscripcion', 'CartaCompromiso'];
    const values = Object.fromEntries([...heard, ...handed].map((name) => [`soIn${name}`, true]));
    expect(await created(backend, 'educacion-continuada/solicitudes-inscripcion', values)).toMatchObject(values);
  });

  it('a letter grade is created with id 0 (F173, F174, F248)', async () => {
    const sent = await created(backend, 'academicos/calificaciones-literales', { caLiDescripcion: 'A' });
    expect(sent).toMatchObject({ calificacionLiteralId: 0 });
  });

  it('a user’s access to a programme begins as neither coordinator’s nor director’s (F154, F175)', async () => {
    const values = { usuarioId: 1, carreraId: 2, coordinador: true, director: true };
    const sent = await created(backend, 'administracion-sistema/carreras-usuarios-accesos', values);
    expect(sent).toMatchObject({ coordinador: false, director: false });
  });

  it.each([
    ['F239', 'enfermeria/expediente', 'expeFechaCreacion', '07-06-2020 00:00:00'],
    ['F243', 'educacion-continuada/categorias-cursos', 'caCuFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/tipos-cuentas-presupuestarias', 'tiCuPreFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/tipos-empresas', 'tiEmFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/tipos-documentos', 'tiDoFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/modalidades-cursos', 'moCuFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/facilitadores', 'faFechaCreacion', '02/20/2020 00:00:00'],
    ['F244', 'educacion-continuada/grados-academicos', 'graAcaFechaCreacion', '07/13/2020 00:00:00'],
    ['F246', 'enfermeria/medicamentos', 'MediFechaCreacion', '04-03-2020 00:00:00'],
  ])('%s: %s sends its fixed creation date, new or changed (F217, X12)', async (_, resource, field, date) => {
    expect(await created(backend, resource, {})).toMatchObject({ [field]: date });
    expect(await changed(backend, resource, {})).toMatchObject({ [field]: date });
  });

  it('a specialty sends its fixed creation date when it is new (F245)', async () => {
    expect(await created(backend, 'educacion-continuada/especialidades', {})).toMatchObject({
      espFechaCreacion: '02/05/2020 00:00:00',
    });
  });

  it('a nurse sends one fixed date when new, the other when changed (F247, X13)', async () => {
    expect(await created(backend, 'enfermeria/enfermeras', {})).toMatchObject({ enfeFechaCreacion: '04-05-2020' });
    expect(await changed(backend, 'enfermeria/enfermeras', {})).toMatchObject({ enfeFechaCreacion: '05-04-2020' });
  });
});
