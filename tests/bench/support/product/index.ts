import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAppIfStale } from '../../../../scripts/support/build-app.ts';
import { modelFiles, writeModel } from '../model/index.ts';

/** The catalogues that the hand-written app has too. */
const OWN = fileURLToPath(new URL('resources', import.meta.url));

export interface Product {
  readonly resourcesDir: string;
  /** The built app. */
  readonly outDir: string;
}

/** The product with so many resources, built in a folder that stays: built again only where something has changed. */
export async function builtProduct(resources: number): Promise<Product> {
  const dir = join('.data', 'bench', `product-${resources}`);
  const resourcesDir = join(dir, 'resources');
  const own = (await readdir(join(OWN, 'base', 'pruebas'))).length;
  await rm(resourcesDir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await writeModel(resourcesDir, modelFiles({ catalogues: resources - own, institutions: 0 }));
  await cp(OWN, resourcesDir, { recursive: true });
  const outDir = join(dir, 'dist');
  await buildAppIfStale({ resourcesDir, generatedDir: join(dir, 'generated'), outDir });
  return { resourcesDir, outDir };
}
