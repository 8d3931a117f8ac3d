import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { SignedIn } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

export const STUDENTS = 'academicos/estudiantes';

/** Makes a good record of a catalogue of the demo, with these values. */
export async function createRecord(admin: SignedIn, name: string, values: JsonObject): Promise<JsonObject> {
  const model = await modelOf('resources');
  const demo = model.institutions.find(({ code }) => code === 'demo');
  const resource = demo && ofKind(demo, 'catalogue').get(name);
  if (demo === undefined || resource === undefined) throw new Error(`There is no ${name}`);
  return (await makerOf(admin, demo).create(resource, values)).record;
}

/** With a birth certificate: what a test gives besides is of another type. */
export const createStudent = (admin: SignedIn, persNombres: string, matriculaId: string): Promise<JsonObject> =>
  createRecord(admin, STUDENTS, {
    persNombres,
    persApellidos: 'Peña Mota',
    matriculaId,
    persFoto: null,
    emails: [],
    documentosIdentificacion: [{ tipoDocumentoIdentificacionId: 3, doIdValor: matriculaId }],
  });
