import { buffer } from 'node:stream/consumers';
import type { FieldTypes } from '#src/model/field-type.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Ask } from '../catalogue/paged/page.ts';
import type { TenantContext } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { type FileFacts, factsIn, factsOfAll } from '../files/store.ts';
import { targetIn } from '../files/targets.ts';
import type { Allowed } from '../http/access.ts';
import { isDrawable } from './drawable.ts';

/** A file that a record has. */
export interface PrintedFile {
  readonly name: string;
  /** The bytes of a picture that a PDF can hold; null for all else. */
  readonly picture: Buffer | null;
}

export interface FileReading {
  readonly ask: Ask;
  readonly files: Files;
  readonly tenant: TenantContext;
  readonly institution: InstitutionResources;
  readonly types: FieldTypes;
  readonly may: Allowed;
  /** The catalogue whose record is printed: that something sensitive of it is shown is noted with that. */
  readonly resource: string;
}

/** So many, and so large, are drawn; of others the name is told. */
const MOST_PICTURES = 12;
const LARGEST_PICTURE = 4 * 1024 * 1024;

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Whether whoever asks is given the file by its own address too; what is sensitive elsewhere is asked for there. */
function isSeen(
  { resource, field, record }: FileFacts,
  { institution, types, may, resource: own }: FileReading,
): boolean {
  if (record === null || !may(resource, 'view')) return false;
  const isSensitive = targetIn(institution, resource, field, types)?.sensitive === true;
  return !isSensitive || (resource === own && may(resource, SEES_SENSITIVE));
}

async function bytesOf({ id }: FileFacts, { files, tenant }: FileReading): Promise<Buffer> {
  const bytes = await files.open(tenant, id);
  return Buffer.isBuffer(bytes) ? bytes : buffer(bytes);
}

/** What is told of files, by their ids: of those alone that whoever asks may see. */
export async function printedFiles(
  ids: readonly number[],
  reading: FileReading,
): Promise<ReadonlyMap<number, PrintedFile>> {
  if (ids.length === 0) return new Map();
  const facts = (await reading.ask(factsOfAll(ids))).map(factsIn).filter((file) => isSeen(file, reading));
  const drawn = new Set(
    facts.filter(({ type, size }) => PICTURES.has(type) && size <= LARGEST_PICTURE).slice(0, MOST_PICTURES),
  );
  const told = new Map<number, PrintedFile>();
  for (const file of facts) {
    const bytes = drawn.has(file) ? await bytesOf(file, reading) : null;
    told.set(file.id, { name: file.name, picture: bytes !== null && isDrawable(bytes) ? bytes : null });
  }
  return told;
}
