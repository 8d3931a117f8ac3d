import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { errorsOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const CEDULA = 1;
const PASAPORTE = 2;
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

describe.each([
  ['academicos/estudiantes', 'documentosIdentificacion'],
  ['academicos/profesores', 'PersonaDocumentosIdentificacion'],
])('a document of %s', (name, list) => {
  let give: Awaited<ReturnType<typeof personOf>>;

  beforeAll(async () => {
    give = await personOf(await signIn(server.url, 'admin'), name, list);
  });

  it.each([
    [CEDULA, '001-1391820-5', true],
    [CEDULA, '00100000169', true],
    [CEDULA, '00113918204', false],
    [CEDULA, '99900000011', false],
    [FICTICIA, '99900000011', true],
    [FICTICIA, '00113918205', false],
    [PASAPORTE, 'RD 123', true],
  ])('of the type %i may bear %s: %s', async (type, number, good) => {
    const { status, json, text } = await give(type, number);
    expect(status, text).toBe(good ? 200 : 422);
    if (!good) expect(errorsOf(json)).toMatchObject([{ field: list, message: 'El número no es el de una cédula.' }]);
  });
});

it('is none of a made-up person outside the demo institution', async () => {
  const { json } = await (await signIn(server.url, 'admin', 'unicda')).get(
    '/api/generales/tipos-documentos-identificacion',
  );
  expect(JSON.stringify(json)).toContain('"doIdComprobacion":"cedula"');
  expect(JSON.stringify(json)).not.toContain('ficticia');
});
