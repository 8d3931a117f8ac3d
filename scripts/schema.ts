import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { expressionsPage } from '#src/expressions/manual/page.ts';
import { schemaFiles, schemaGlobs } from '#src/kinds/schema-files.ts';
import { isJsonObject } from '#src/model/json.ts';
import { diffSchemaFile } from '#src/screen-diff/report-json.ts';
import { writeGenerated } from '#src/pipeline/run.ts';
import { whenUnread } from './support/command.ts';

whenUnread('end');

const EDITOR = '.vscode/settings.json';

/** Which files editors hold to which schema: written anew only where it is another than before. */
const settings: unknown = JSON.parse(await readFile(EDITOR, 'utf8'));
const wanted = { ...(isJsonObject(settings) && settings), 'yaml.schemas': schemaGlobs() };
if (!isDeepStrictEqual(settings, wanted)) {
  await writeFile(EDITOR, `${JSON.stringify(wanted, null, 2)}\n`);
  console.log(`Wrote ${EDITOR}`);
}

const MANUAL = 'docs/expressions.md';
const page = expressionsPage();
if ((await readFile(MANUAL, 'utf8')) !== page) {
  await writeFile(MANUAL, page);
  console.log(`Wrote ${MANUAL}`);
}

const { written, removed } = await writeGenerated([...schemaFiles(), diffSchemaFile], 'schema');
for (const path of written) console.log(`Wrote schema/${path}`);
for (const path of removed) console.log(`Removed schema/${path}`);
if (written.length + removed.length === 0) console.log('The schemas are up to date.');
