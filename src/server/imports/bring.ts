import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { FieldTypes } from '#src/model/field-type.ts';
import { LARGEST_IMPORT } from '#src/model/import.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { present } from '#src/model/present.ts';
import type { Database, Run, TenantContext } from '../db/database.ts';
import { type Incoming, takeIn } from '../files/incoming.ts';
import { isMissing } from '../files/is-missing.ts';
import { makeOwn, ownTemporary } from '../files/own-temporary.ts';
import { ProblemError } from '../http/problem.ts';
import type { Fillable } from './columns.ts';
import { addImport, COPY_WAITING, hasImportRoom, importOfKey, keepFacts, keepRows, WAITING } from './kept-imports.ts';
import { guessedMapping } from './mapping.ts';
import { type OpenedFile, openFile } from './read-file.ts';
import { copiedRows } from './staged-rows.ts';
import { newSurvey, noticesOf, samplesOf, surveyed } from './survey.ts';
import type { ReadFacts } from './told.ts';

/** Where files wait until they are read, which is at once: not in memory, and not in the database. */
const WAITING_DIR = ownTemporary('rectoria-importaciones');
const DAY = 86_400_000;

async function isForgotten(path: string): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < Date.now() - DAY;
  } catch (error) {
    // Whoever was reading it has taken it away meanwhile.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** What a server left that was killed while it read. */
async function removeForgotten(): Promise<void> {
  await makeOwn(WAITING_DIR);
  const names = await readdir(WAITING_DIR);
  for (const name of names) {
    const path = join(WAITING_DIR, name);
    if (await isForgotten(path)) await rm(path, { force: true });
  }
}

async function taken(stream: Readable): Promise<Incoming> {
  await removeForgotten();
  return takeIn(stream, WAITING_DIR);
}

/** A file of the largest size comes within it at 270 KB a second. */
const PATIENCE = 7.5 * 60_000;

/** Takes a file in, as fast as the disk takes it. Throws `too-large`, and `too-slow` for what takes longer than the patience. */
export async function takeFile(body: unknown, patience = PATIENCE): Promise<Incoming> {
  if (!(body instanceof Readable)) throw new ProblemError('not-a-file');
  let size = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > LARGEST_IMPORT) done(new ProblemError('too-large'));
      else done(null, chunk);
    },
  });
  // Whoever reads it is told, also of what went wrong before they began to: it must end no server.
  counted.on('error', () => undefined);
  // Whoever goes away meanwhile, or breaks off, has sent nothing: that is no failure of the server.
  const gone = (cause?: Error): void => {
    if (!body.readableEnded) counted.destroy(new ProblemError('not-a-file', { cause }));
  };
  body.once('error', gone).once('close', () => gone());
  const late = setTimeout(() => counted.destroy(new ProblemError('too-slow')), patience);
  const file = await taken(body.pipe(counted)).finally(() => clearTimeout(late));
  if (file.size > 0) return file;
  await file.discard();
  throw new ProblemError('not-a-file');
}

/** A file, and for what it was brought. */
export interface Brought {
  readonly file: Incoming;
  readonly name: string;
  /** Under which the same file is brought once; null where each is another import. */
  readonly key: string | null;
  readonly resource: CatalogueResource;
  readonly fields: Fillable;
}

/** The import that the key brought already. Throws `idempotency-mismatch` where that was another file. */
async function broughtBefore(key: string, { file, resource }: Brought, run: Run): Promise<number> {
  const [before] = await run(importOfKey(key));
  if (before?.['huella'] !== file.hash || before['recurso'] !== resource.name) {
    throw new ProblemError('idempotency-mismatch');
  }
  return Number(before['id']);
}

/**
 * Reads a file into the rows of an import, all of them or none; gives its number. The same file under the same key is the
 * import that there is. Throws `import-unreadable`.
 */
export async function bringFile(
  database: Database,
  tenant: TenantContext,
  brought: Brought,
  types: FieldTypes,
): Promise<number> {
  const opened = await openFile(brought.file);
  try {
    return await database.imports.transaction(tenant, async (run, copy) => {
      const { key, file, name, resource } = brought;
      const [added] = await run(addImport(key, file.hash, resource.name, name, opened.format, file.size));
      if (added === undefined) return broughtBefore(present(key, 'The key of an import that there is'), brought, run);
      const id = Number(added['id']);
      const [room] = await run(hasImportRoom);
      if (room === undefined) throw new ProblemError('import-quota');
      await run(WAITING);
      const survey = newSurvey();
      const isRagged = raggedIn(opened);
      await copy(COPY_WAITING, copiedRows(surveyed(opened.rows, survey, isRagged), survey));
      const { mapping, notices } = guessedMapping(survey, brought.fields, resource.definition.api.id, opened, types);
      const facts: ReadFacts = {
        encoding: opened.encoding,
        separator: opened.separator,
        sheet: opened.sheet,
        first: survey.first,
        letters: survey.letters,
        samples: samplesOf(survey, mapping.encabezado),
        notices: [...opened.notices(), ...noticesOf(survey, mapping.encabezado), ...notices],
      };
      await run(keepRows(id), keepFacts(id, survey.rows, JSON.stringify(facts), JSON.stringify(mapping)));
      return id;
    });
  } finally {
    opened.close();
  }
}

/** A sheet keeps no cells after the last that holds something. */
export const raggedIn =
  ({ format }: Pick<OpenedFile, 'format'>) =>
  (cells: readonly string[], first: readonly string[]): boolean =>
    cells.length > first.length || (format === 'csv' && cells.length < first.length);
