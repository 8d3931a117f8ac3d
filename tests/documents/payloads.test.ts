import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listed } from '#tests/stand-in/connect.ts';
import { type Backend, changed, created, resourceNamed, sampleOf, startBackend } from './support.ts';

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
    const resource = resourceNamed('academicos/tipos-calificaciones-plantillas');
    const values = sampleOf(resource, 7);
    expect(await changed(backend, resource.name, values)).toEqual(values);
    expect(Object.keys(values)).toEqual([
      'tiPlDescripcion',
      'tiPlForma',
      'tiPlObservacion',
      'estatus',
      resource.definition.api.id,
    ]);
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
    const values = { esCiDescripcion: 'Soltero/a', estatus: true };
    const sent = await created(backend.wanting(3), 'generales/estados-civiles', values);
    expect(sent).toEqual({ CompanyId: 3, EsCiDescripcion: 'Soltero/a', Estatus: true });
  });

  it('the company is sent to who wants it alone, as each contract spells it, and to none that does not carry it', async () => {
    const values = { esCiDescripcion: 'Soltero/a' };
    expect(await created(backend, 'generales/estados-civiles', values)).toEqual({ EsCiDescripcion: 'Soltero/a' });
    const wanting = backend.wanting(3);
    expect(await changed(wanting, 'generales/estados-civiles', values)).toMatchObject({ ...values, companyId: 3 });
    expect(await created(wanting, 'financieros/cajas', {})).toEqual({ CompanyID: 3 });
    expect(await created(wanting, 'academicos/colegios', { coleDescripcion: 'Loyola' })).toEqual({
      coleDescripcion: 'Loyola',
    });
  });

  it('a general status is created with its description, whether it is in use and whether it is of persons (F187, F221)', async () => {
    const values = { estaDescripcion: 'Activo', estaActivo: true, estaPersona: true };
    expect(await created(backend, 'generales/estatus', values)).toMatchObject(values);
  });

  it('“transferred as” is sent in capitals, company and id too (F163, X09)', async () => {
    const wanting = backend.wanting(3);
    const values = { trCoDescripcion: 'Convalidado', estatus: true };
    const capitals = { CompanyId: 3, TrCoDescripcion: 'Convalidado', Estatus: true };
    expect(await created(wanting, 'academicos/transferidos-como', values)).toEqual(capitals);
    expect(await changed(wanting, 'academicos/transferidos-como', values)).toEqual({
      ...capitals,
      TransferidoComoID: 7,
    });
  });

  it('“transferred as” is saved by who must renew their token first, as everything is (F168, F170)', async () => {
    const { standIn, connectTo } = backend;
    const { dataProvider } = await connectTo('academicos/transferidos-como');
    const data = { trCoDescripcion: 'Traslado externo' };
    standIn.expireTokens();
    await dataProvider.create<Listed>('academicos/transferidos-como', { data });
    standIn.expireTokens();
    await dataProvider.update<Listed>('academicos/transferidos-como', { id: 1, data, previousData: { id: 1 } });
    const { data: rows } = await dataProvider.getList<Listed>('academicos/transferidos-como', {});
    expect(rows.filter(({ trCoDescripcion }) => trCoDescripcion === 'Traslado externo')).toHaveLength(2);
  });

  it('an external person is sent as a person of type 6 (F216, F240)', async () => {
    expect(await created(backend, 'odontologico/persona-externa', {})).toMatchObject({ TipoPersonaId: 6 });
  });

  it('a relationship is no emergency contact unless it is said (F203)', async () => {
    const defaults = resourceNamed('generales/tipos-padres').definition.fields.find(
      ({ name }) => name === 'emergencia',
    );
    expect(defaults?.default).toBe(false);
    const values = { tiPaDescripcion: 'Madre' };
    expect(await created(backend, 'generales/tipos-padres', values)).toMatchObject({ emergencia: false });
    const said = await created(backend, 'generales/tipos-padres', { ...values, emergencia: true });
    expect(said).toMatchObject({ emergencia: true });
  });

  it('a professor is sent whole, with whether they direct or coordinate (F155, F161)', async () => {
    const values = { persNombres: 'Ana', profEsDirector: true, profEsCoordinador: false, personaTelefonos: [] };
    expect(await created(backend, 'academicos/profesores', values)).toMatchObject(values);
  });

  it('a student is created and changed with the data of the person, and nothing of a study plan (F159, X20)', async () => {
    const values = { matriculaId: '2026-1', persNombres: 'Ana', persApellidos: 'Peña', telefonos: [] };
    expect(await created(backend, 'academicos/estudiantes', values)).toEqual({ ...values, personaId: 0 });
    expect(await changed(backend, 'academicos/estudiantes', values)).toEqual({ ...values, estudianteId: 7 });
  });

  it('an application that was changed is read again by period and cédula, by passport where there is none (F162)', async () => {
    const name = 'academicos/solicitudes-admisiones';
    const afterwards = async (values: object) => {
      const data = { id: 7, periodoAcademicoId: 3, ...values };
      const calls = await backend.sent(name, (provider) =>
        provider.update<Listed>(name, { id: 7, data, previousData: data }),
      );
      return calls
        .slice(calls.findIndex(({ method }) => method === 'PUT'))
        .map(({ method, path, query }) => `${method} ${path} ${query['value'] ?? ''}`.trim());
    };
    expect(await afterwards({ cedula: '00113918205', pasaporte: 'X1' })).toEqual([
      `PUT api/${name}/7`,
      `GET api/${name}/periodo-academico/3 00113918205`,
    ]);
    expect(await afterwards({ cedula: null, pasaporte: 'X1' })).toEqual([
      `PUT api/${name}/7`,
      `GET api/${name}/periodo-academico/3 X1`,
    ]);
  });

  it('a clinical record is written below the prefix of evaluations, new or changed (F217, X15)', async () => {
    const name = 'enfermeria/expediente';
    const data = { expeNombrePersona: 'Ana', id: 7 };
    const writes = [
      ...(await backend.sent(name, (provider) => provider.create<Listed>(name, { data }))),
      ...(await backend.sent(name, (provider) => provider.update<Listed>(name, { id: 7, data, previousData: data }))),
    ].filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST api/evaluacion/expediente',
      'PUT api/evaluacion/expediente/7',
    ]);
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
    ['F217, F239', 'enfermeria/expediente', 'expeFechaCreacion', '07-06-2020 00:00:00'],
    ['F243', 'educacion-continuada/categorias-cursos', 'caCuFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/tipos-cuentas-presupuestarias', 'tiCuPreFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/tipos-empresas', 'tiEmFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/tipos-documentos', 'tiDoFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/modalidades-cursos', 'moCuFechaCreacion', '02/20/2020 00:00:00'],
    ['F243', 'educacion-continuada/facilitadores', 'faFechaCreacion', '02/20/2020 00:00:00'],
    ['F244', 'educacion-continuada/grados-academicos', 'graAcaFechaCreacion', '07/13/2020 00:00:00'],
    ['F246', 'enfermeria/medicamentos', 'MediFechaCreacion', '04-03-2020 00:00:00'],
  ])('%s: %s sends its fixed creation date, new or changed (X12)', async (_, resource, field, date) => {
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
