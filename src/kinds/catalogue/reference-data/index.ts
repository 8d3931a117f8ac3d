import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { inOrderOfReference } from './in-order.ts';
import { readReferenceFile } from './read-file.ts';
import type { ReferenceData } from './reference-data.ts';

export type { ReferenceData, ReferenceRecord } from './reference-data.ts';

/**
 * The reference data of an institution, in an order in which it can be inserted. A catalogue's file stands beside its
 * YAML; one in the institution's folder takes the place of base's. With every mistake of every file.
 */
export async function readReferenceData(
  institution: InstitutionResources,
  resourcesDir: string,
): Promise<{ readonly data: readonly ReferenceData[]; readonly problems: readonly Problem[] }> {
  const layers = [join(resourcesDir, 'institutions', institution.code), join(resourcesDir, 'base')];
  const read = await Promise.all(
    [...institution.catalogues.values()].map(async (resource) => {
      for (const layer of layers) {
        const path = join(layer, `${resource.name}.csv`);
        const text = await readIfThere(path);
        if (text !== null) return [readReferenceFile(resource, path.replaceAll('\\', '/'), text)];
      }
      return [];
    }),
  );
  const files = read.flat();
  return {
    data: inOrderOfReference(files.map(({ data }) => data)),
    problems: files.flatMap(({ problems }) => problems),
  };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
