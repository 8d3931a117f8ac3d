import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { loadDemo } from '#src/sample-data/load-demo.ts';
import { registerLines } from '#src/sample-data/taxpayers/register-lines.ts';
import { importRegister } from '#src/server/domain/dgii-rnc/import.ts';

const REGISTER = 'generales/dgii-rnc';

export interface Filling {
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly institution: InstitutionResources;
  readonly generatedDir: string;
  readonly scratch: string;
  readonly students: number;
  readonly taxpayers: number;
}

/** Fills the institution with a made-up university, and the register with made-up taxpayers. */
export async function fillUniversity(filling: Filling, tell: (text: string) => void): Promise<void> {
  const { databaseUrl, model, institution, generatedDir, scratch, students, taxpayers } = filling;
  tell(`Making up ${students} students`);
  await loadDemo({
    databaseUrl,
    model,
    institution,
    students,
    seed: 1,
    rulesOf: recordRulesFrom(generatedDir, model),
    onStart: () => undefined,
    onWritten: () => undefined,
  });
  tell(`Making up ${taxpayers} taxpayers`);
  const file = join(scratch, 'register.txt');
  await pipeline(Readable.from(withEnds(registerLines(taxpayers))), createWriteStream(file, { encoding: 'latin1' }));
  const catalogue = ofKind(model.base, 'catalogue').get(REGISTER)?.definition;
  const table = tablesOfCatalogues(model).find(
    ({ schema, name }) => schema === catalogue?.table.schema && name === catalogue.table.name,
  );
  if (catalogue === undefined || table === undefined) throw new Error(`The resources have no ${REGISTER}.`);
  await importRegister({
    databaseUrl,
    file,
    table,
    fields: catalogue.fields,
    dryRun: false,
    skipBad: true,
    onRead: () => undefined,
    onStep: () => undefined,
  });
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\r\n`;
}
