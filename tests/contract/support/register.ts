import { ofKind } from '#src/model/resource.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { type Imported, type ImportOptions, importRegister } from '#src/server/domain/dgii-rnc/import.ts';
import type { TestServer } from './server.ts';

/** Takes lines of a DGII file into the server's register, as the command does with the file. */
export async function takeRegister(
  server: TestServer,
  lines: readonly string[],
  more: Partial<ImportOptions> = {},
): Promise<Imported> {
  const fields = ofKind(server.model.base, 'catalogue').get('generales/dgii-rnc')?.definition.fields;
  const table = tablesOfCatalogues(server.model).find(({ name }) => name === 'dgii_rnc');
  if (fields === undefined || table === undefined) throw new Error('There is no register.');
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-dgii-'));
  try {
    const file = join(dir, 'DGII_RNC.TXT');
    await writeFile(file, lines.map((line) => `${line}\r\n`).join(''), 'latin1');
    const quiet = { dryRun: false, skipBad: false, onRead: () => {}, onStep: () => {} };
    return await importRegister({ databaseUrl: server.databaseUrl, file, fields, table, ...quiet, ...more });
  } finally {
    await rm(dir, { recursive: true });
  }
}
