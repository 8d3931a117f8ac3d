import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { demoSet, FIRST_ID } from '#src/sample-data/demo-set.ts';
import { writeSet } from '#src/sample-data/write-set.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { inTransaction } from '#src/server/db/connection/in-transaction.ts';
import { withOwner } from '#src/server/db/connection/owner-connection.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { PDF, upload } from './support/upload.ts';

interface Seeding {
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly institution: InstitutionResources;
  readonly resource: CatalogueResource;
}

/** Writes a record that the contract lets nobody create, as if it had come in by its own way. Gives its id. */
async function seeded({ databaseUrl, model, institution, resource }: Seeding, values: JsonObject): Promise<number> {
  const rules = await recordRulesFrom('.generated', model)(institution, resource);
  await withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      await client.query("select set_config('app.company', $1, true)", [String(settingsOf(institution).companyId)]);
      await writeSet(client, demoSet(resource.name, [{ id: FIRST_ID, values }]), { resource, rules }, () => undefined);
    }),
  );
  return FIRST_ID;
}

const APPLICATIONS = 'academicos/solicitudes-admisiones';
const PATH = `/api/${APPLICATIONS}`;

let server: TestServer;
let admin: SignedIn;
let application: JsonObject;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.url, 'admin');
  const model = await modelOf('resources');
  const institution = model.institutions.find(({ code }) => code === 'demo');
  const resource = institution && ofKind(institution, 'catalogue').get(APPLICATIONS);
  if (institution === undefined || resource === undefined) throw new Error('No applications');
  const made = await makerOf(admin, institution).body(resource);
  const documentos = listOf(made['documentos']).map((row) => ({ ...row, entrega: 'enviado', validez: null }));
  const values = { ...made, documentos, cedula: '00113918205', pasaporte: null, fechaGraduacion: null };
  const id = await seeded({ databaseUrl: server.databaseUrl, model, institution, resource }, values);
  application = objectOf((await admin.get(`${PATH}/${id}`)).json);
});
afterAll(() => server.stop());

const put = (values: JsonObject) => admin.put(`${PATH}/${textOf(application['solicitudAdmisionId'])}`, values);

const sent = (size: number) =>
  upload(admin, APPLICATIONS, 'documentos.archivo', {
    name: 'acta.pdf',
    content: Buffer.concat([PDF, Buffer.alloc(size - PDF.length, ' ')]),
    type: 'application/pdf',
  });
/** 2 MB. */
const MOST = 2 * 1024 * 1024;

describe('an application for admission', () => {
  it('is listed by its period, and found there by its document (F162)', async () => {
    const period = `${PATH}/periodo-academico/${textOf(application['periodoAcademicoId'])}`;
    expect(listOf((await admin.get(period)).json)).toHaveLength(1);
    expect(listOf((await admin.get(`${period}?value=00113918205`)).json)).toHaveLength(1);
    expect(listOf((await admin.get(`${period}?value=40221234566`)).json)).toHaveLength(0);
  });

  it('is not entered by staff', async () => {
    expect((await admin.post(PATH, { nombres: 'Ana' })).status).toBe(405);
  });

  it.each([2, 5, 7, 8])(
    'can be given the status %i: requested, rejected, cancelled, validated (F138, F172)',
    async (id) => {
      const { status, json, text } = await put({ estadoId: id });
      expect(status, text).toBe(200);
      expect(json).toMatchObject({ estadoId: id });
    },
  );

  it.each([1, 3, 4, 6, 9])('cannot be given the status %i (F139)', async (id) => {
    const { status, json } = await put({ estadoId: id });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field: 'estadoId', code: 'dependent' }] });
  });

  it('has its cédula without hyphens, however it was typed (F150)', async () => {
    expect((await put({ cedula: '402-2123456-6' })).json).toMatchObject({ cedula: '40221234566' });
  });

  it('has one address and answers to “quetions” (F135)', () => {
    expect(application).toMatchObject({ direccion: { calle: expect.any(String) }, quetions: expect.any(Array) });
  });

  it('keeps a valid document as it is until its validity is taken away (F141, F149)', async () => {
    const [document] = listOf(application['documentos']);
    const row = { ...document, entrega: 'entregado', validez: 'valido', observaciones: null };
    const { json } = await put({ documentos: [row] });
    const [valid] = listOf(objectOf(json)['documentos']);
    const { json: kept } = await put({ documentos: [{ ...valid, entrega: 'noEntregado' }] });
    expect(kept).toMatchObject({ documentos: [{ entrega: 'entregado', validez: 'valido' }] });
  });

  it('does not lose a valid document, and loses one that is valid no more (F149)', async () => {
    const { json } = await put({ documentos: [] });
    const [valid] = listOf(objectOf(json)['documentos']);
    expect(valid).toMatchObject({ validez: 'valido' });
    expect((await put({ documentos: [{ ...valid, validez: null }] })).json).toMatchObject({
      documentos: [{ validez: null }],
    });
    expect((await put({ documentos: [] })).json).toMatchObject({ documentos: [] });
  });

  it('takes documents of up to 2 MB, of several pages as one PDF (F148, F176)', async () => {
    expect(await sent(MOST + 1)).toMatchObject({ status: 422, json: { errors: [{ code: 'fileSize' }] } });
    const { status, json } = await sent(MOST);
    expect(status).toBe(201);
    const { id = null } = objectOf(json);
    const [document] = listOf(application['documentos']);
    const row = { ...document, id: null, validez: null };
    expect((await put({ documentos: [{ ...row, archivo: [id, id] }] })).status).toBe(422);
    expect((await put({ documentos: [{ ...row, archivo: id }] })).json).toMatchObject({
      documentos: [{ archivo: id }],
    });
  });

  it('is for a programme that its campus offers', async () => {
    // Law is taught at the first campus alone.
    const { tipoCarreraId = null, sedeId = null, carreraId = null } = application;
    const own = { tipoCarreraId, sedeId, carreraId };
    expect((await put({ tipoCarreraId: 2, sedeId: 1, carreraId: 3 })).status).toBe(200);
    const { status, json } = await put({ sedeId: 2 });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field: 'carreraId', code: 'dependent' }] });
    expect((await put(own)).status).toBe(200);
  });
});
