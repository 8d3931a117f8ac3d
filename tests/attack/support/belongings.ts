import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Client, listOf, objectOf } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { upload } from '#tests/contract/support/upload.ts';
import { execute } from '#tests/support/postgres.ts';

export const MESSAGES = '/api/seguridad/usuario-mensajes';

/** What holds a file: a field that takes PDF. */
export const HOLDER = { resource: 'academicos/oficios', field: 'oficArchivo' } as const;

/** Ids of two files. */
export interface Files {
  /** Of a record. */
  readonly held: number;
  /** Of whoever uploaded it, until a record is saved with it. */
  readonly loose: number;
}

export const filesOf = ({ held, loose }: Files): readonly number[] => [held, loose];

async function uploaded(client: Client, mark: string): Promise<number> {
  const content = `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  const sent = { name: `${mark}.pdf`, content, type: 'application/pdf' };
  const { status, json, text } = await upload(client, HOLDER.resource, HOLDER.field, sent);
  if (status !== 201) throw new Error(`No file was taken: ${text}`);
  return Number(objectOf(json)['id']);
}

/** Brings two files that hold the mark, and makes sure that they can be read: else it would show nothing that others cannot. */
export async function leaveFiles(client: Client, institution: InstitutionResources, mark: string): Promise<Files> {
  const resource = ofKind(institution, 'catalogue').get(HOLDER.resource);
  if (resource === undefined) throw new Error(`There is no ${HOLDER.resource}.`);
  const files = { held: await uploaded(client, mark), loose: await uploaded(client, mark) };
  await makerOf(client, institution).create(resource, { [HOLDER.field]: files.held });
  for (const id of filesOf(files)) {
    const { text } = await client.get(`/api/archivos/${id}`);
    if (!text.includes(mark)) throw new Error(`The file ${id} cannot be read: ${text}`);
  }
  return files;
}

/** Sends a message that is the mark, and gives the ids of what the users got. */
export async function leaveMessages(
  client: Client,
  url: string,
  userIds: readonly number[],
  mark: string,
): Promise<readonly number[]> {
  const { status, text } = await client.post(MESSAGES, { usMeMensaje: mark, usuarioIds: [...userIds] });
  if (status !== 201) throw new Error(`No message was sent: ${text}`);
  const read = await client.get(`${MESSAGES}/mensajes`);
  if (!listOf(read.json).some(({ usMeMensaje }) => usMeMensaje === mark)) throw new Error('No message came.');
  return (await execute(url, 'select id from rectoria.mensajes')).map(({ id }) => Number(id));
}
