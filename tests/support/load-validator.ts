import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fieldTypes } from '#src/fields/index.ts';
import { validatorModule } from '#src/kinds/catalogue/validator/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Complete, Defaults, Validate } from '#src/runtime/validation.ts';

export interface RecordModule {
  readonly validate: Validate;
  readonly complete: Complete;
  readonly defaults: Defaults;
}

const isRecordModule = (module: unknown): module is RecordModule =>
  typeof module === 'object' && module !== null && 'validate' in module && 'complete' in module && 'defaults' in module;

/** Inside the project, so that the module finds `#src`; ignored by git. */
const PARENT = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** Generates the validator of a catalogue, writes it as a file and loads it as the server does. */
export const loadValidator = async (catalogue: Catalogue): Promise<RecordModule> => {
  await mkdir(PARENT, { recursive: true });
  const folder = await mkdtemp(join(PARENT, 'validator-'));
  try {
    const file = join(folder, 'validate.js');
    await writeFile(file, validatorModule(catalogue, fieldTypes));
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (!isRecordModule(module)) throw new Error('The generated module lacks an export');
    return module;
  } finally {
    await rm(folder, { recursive: true });
  }
};
