import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type Answer, errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const CEDULA = 1;
const PASAPORTE = 2;
const ACTA = 3;
const FICTICIA = 5;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const institutionOf = async (code: string): Promise<InstitutionResources> => {
  const model = await modelOf('resources');
  const institution = model.institutions.find((each) => each.code === code);
  if (institution === undefined) throw new Error(`There is no ${code}`);
  return institution;
};

const catalogueOf = (institution: InstitutionResources, name: string): CatalogueResource => {
  const resource = ofKind(institution, 'catalogue').get(name);
  if (resource === undefined) throw new Error(`There is no ${name}`);
  return resource;
};

/** Somebody who is given one document after the other. */
const personOf = async (client: SignedIn, name: string, list: string) => {
  const institution = await institutionOf('demo');
  const resource = catalogueOf(institution, name);
  const { path, id } = resource.definition.api;
  const { record } = await makerOf(client, institution).create(resource);
  return (tipoDocumentoIdentificacionId: number, doIdValor: string) =>
    client.put(`/${path}/${textOf(record[id])}`, { [list]: [{ tipoDocumentoIdentificacionId, doIdValor }] });
};

const WRONG = 'El número no es de los de su tipo de documento.';

describe.each([
  ['academicos/estudiantes', 'documentosIdentificacion'],
  ['academicos/profesores', 'PersonaDocumentosIdentificacion'],
  ['seguridad/usuarios', 'documentosIdentificacion'],
])('a document of %s', (name, list) => {
  let give: Awaited<ReturnType<typeof personOf>>;

  beforeAll(async () => {
    give = await personOf(await signIn(server.url, 'admin'), name, list);
  });
  // It is one person's: that of the next one takes the same numbers.
  afterAll(() => give(ACTA, name.replaceAll(/[^a-z]/g, '').slice(-20)));

  it.each([
    [CEDULA, '001-1391820-5', true],
    [CEDULA, '00100000169', true],
    [CEDULA, '00113918204', false],
    [CEDULA, '99900000011', false],
    [FICTICIA, '99900000011', true],
    [FICTICIA, '00113918205', false],
    [PASAPORTE, 'RD 1234567', true],
    [PASAPORTE, 'RD 12', false],
    [PASAPORTE, '00113918205', false],
    [ACTA, 'Libro 12, folio 3', true],
  ])('of the type %i may bear %s: %s', async (type, number, good) => {
    const { status, json, text } = await give(type, number);
    expect(status, text).toBe(good ? 200 : 422);
    if (!good) expect(errorsOf(json)).toMatchObject([{ field: list, message: WRONG }]);
  });

  it('is kept in one spelling', async () => {
    const { json } = await give(PASAPORTE, ' rd-1234.567');
    expect(listOf(objectOf(json)[list] ?? [])).toMatchObject([{ doIdValor: 'RD1234567' }]);
  });
});

describe.each([
  ['odontologico/persona-externa', 'TipoDocumentoIdentificacionId', 'PeExDocumentoIdentificacion'],
  ['educacion-continuada/facilitadores', 'faTipoDocumentoId', 'faDocumento'],
  ['educacion-continuada/estudiantes', 'tipoDocumentoId', 'ecEsDocumento'],
])('the document of %s', (name, type, number) => {
  let give: (kind: number, value: string) => Promise<Answer>;

  beforeAll(async () => {
    const client = await signIn(server.url, 'admin');
    const institution = await institutionOf('demo');
    const resource = catalogueOf(institution, name);
    const { path, id } = resource.definition.api;
    const { record } = await makerOf(client, institution).create(resource);
    give = (kind, value) => client.put(`/${path}/${textOf(record[id])}`, { [type]: kind, [number]: value });
  });
  afterAll(() => give(ACTA, name.replaceAll(/[^a-z]/g, '').slice(-20)));

  it.each([
    [CEDULA, '001-1391820-5', '00113918205'],
    [CEDULA, '00113918204', null],
    [CEDULA, 'RD1234567', null],
    [PASAPORTE, 'rd 1234567', 'RD1234567'],
    [PASAPORTE, '00113918205', null],
    [ACTA, '2004-000123', '2004000123'],
  ])('of the type %i, written %s, is kept as %s', async (kind, value, kept) => {
    const { status, json, text } = await give(kind, value);
    expect(status, text).toBe(kept === null ? 422 : 200);
    if (kept === null) expect(errorsOf(json)).toMatchObject([{ field: number, message: WRONG }]);
    else expect(json).toMatchObject({ [number]: kept });
  });
});

it('may be one whose number is an RNC, where the institution has such a type', async () => {
  const client = await signIn(server.url, 'admin');
  const institution = await institutionOf('demo');
  const types = await client.post('/api/educacion-continuada/tipos-documentos', {
    tiDoNombre: 'RNC',
    doIdComprobacion: 'rnc',
  });
  const facilitadores = catalogueOf(institution, 'educacion-continuada/facilitadores');
  const { record } = await makerOf(client, institution).create(facilitadores);
  const faTipoDocumentoId = objectOf(types.json)['tipoDocumentoId'] ?? null;
  const path = `/api/educacion-continuada/facilitadores/${textOf(record['facilitadorId'])}`;
  expect(await client.put(path, { faTipoDocumentoId, faDocumento: '1-01-00157-8' })).toMatchObject({ status: 422 });
  expect(await client.put(path, { faTipoDocumentoId, faDocumento: '1-01-00157-7' })).toMatchObject({
    status: 200,
    json: { faDocumento: '101001577' },
  });
});

it('of who asks to take a course is a cédula or a passport, as that of who asks to be admitted', async () => {
  const client = await signIn(server.url, 'admin');
  const institution = await institutionOf('demo');
  const requests = catalogueOf(institution, 'educacion-continuada/solicitudes-inscripcion');
  const { record } = await makerOf(client, institution).create(requests, { soInIdentificacion: 'SC1234567' });
  const path = `/${requests.definition.api.path}/${textOf(record['solicitudInscripcionId'])}`;
  const put = async (soInIdentificacion: string) => (await client.put(path, { soInIdentificacion })).status;
  expect(await Promise.all(['001-1391820-5', '00113918204', 'A1'].map(put))).toEqual([200, 422, 422]);
});

it('is needed by a student, who is found by it in the list and from everywhere', async () => {
  const client = await signIn(server.url, 'admin');
  const institution = await institutionOf('demo');
  const students = catalogueOf(institution, 'academicos/estudiantes');
  const { sent, record } = await makerOf(client, institution).create(students, {
    persNombres: 'Altagracia',
    documentosIdentificacion: [{ tipoDocumentoIdentificacionId: CEDULA, doIdValor: '402-2123456-6' }],
  });
  const none = await client.post('/api/academicos/estudiantes', { ...sent, documentosIdentificacion: [] });
  expect([none.status, errorsOf(none.json)[0]?.['field']]).toEqual([422, 'documentosIdentificacion']);
  const id = record['estudianteId'];
  for (const value of ['402-2123456-6', '40221234566', '4022123']) {
    const list = await client.get(`/api/academicos/estudiantes?range=[0,9]&value=${value}`);
    expect(
      listOf(objectOf(list.json)['items']).map((row) => row['estudianteId']),
      value,
    ).toEqual([id]);
    const found = JSON.stringify((await client.get(`/api/buscar?value=${value}`)).json);
    expect(found, value).toContain('Altagracia');
  }
});

it('is none of a fictitious person outside the demo institution', async () => {
  const { json } = await (await signIn(server.url, 'admin', 'unicda')).get(
    '/api/generales/tipos-documentos-identificacion',
  );
  expect(JSON.stringify(json)).toContain('"doIdComprobacion":"cedula"');
  expect(JSON.stringify(json)).not.toContain('ficticia');
});
