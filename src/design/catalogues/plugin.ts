import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { stringify } from 'yaml';
import { fieldTypes } from '#src/fields/index.ts';
import { formatProblems } from '#src/pipeline/run.ts';
import { regenerate } from '#src/plugin/regenerate.ts';
import { everyType, resourceOfVariant, VARIANTS } from './every-type.ts';
import { samplesOf } from './samples.ts';

const OWN = fileURLToPath(new URL('../resources', import.meta.url));

/** Writes the resources that the design page is made of into an empty folder: its own, and a field of every type. */
async function writeDesignResources(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(OWN, folder, { recursive: true });
  for (const variant of VARIANTS) {
    const file = join(folder, 'base', `${resourceOfVariant(variant)}.yaml`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stringify(everyType(fieldTypes, variant)));
  }
}

const PREFIX = '#design/';

/** Its screen drawn by hand is an example: it stands with the page, among none of the product's. */
const EXAMPLE = '#src/screens/ejemplo/';
const DRAWN = fileURLToPath(new URL('../page/ejemplo/', import.meta.url));

/**
 * What the design page (design.html) is made of: generates its resources the first time that it is opened. Whoever
 * builds the product leaves this plugin out, and nothing of the page is in what is built.
 *
 * @param folder where its resources and what is generated of them are written; inside the project.
 */
export function designPage(folder: string): Plugin {
  const generatedDir = resolve(folder, 'generated');
  let made: Promise<void> | undefined;
  return {
    name: 'rectoria:design',
    enforce: 'pre',
    resolveId: async (id) => {
      if (id.startsWith(EXAMPLE)) return join(DRAWN, id.slice(EXAMPLE.length));
      if (!id.startsWith(PREFIX)) return null;
      await (made ??= make(resolve(folder), generatedDir));
      return join(resolve(folder), id.slice(PREFIX.length));
    },
  };
}

/** @throws {Error} where a field type's `sample` is no right YAML; the message tells what is wrong with it. */
async function make(folder: string, generatedDir: string): Promise<void> {
  const resourcesDir = join(folder, 'resources');
  await writeDesignResources(resourcesDir);
  const { model, problems } = await regenerate(resourcesDir, generatedDir);
  if (model === null) throw new Error(`The resources of the design page are wrong.\n\n${formatProblems(problems)}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'samples.json'), JSON.stringify(samplesOf(model, fieldTypes)));
}
