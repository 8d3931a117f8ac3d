import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { fieldTypes } from '#src/fields/index.ts';
import { everyType, resourceOfVariant, VARIANTS } from './every-type.ts';

const OWN = fileURLToPath(new URL('../resources', import.meta.url));

/** Writes the resources that the design page is made of into an empty folder: its own, and a field of every type. */
export async function writeDesignResources(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(OWN, folder, { recursive: true });
  for (const variant of VARIANTS) {
    const file = join(folder, 'base', `${resourceOfVariant(variant)}.yaml`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stringify(everyType(fieldTypes, variant)));
  }
}
