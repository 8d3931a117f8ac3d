import { readdir, readFile } from 'node:fs/promises';
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
  const present = new Set((await Promise.all(layers.map(csvFilesIn))).flat());
  const read = await Promise.all(
    [...institution.catalogues.values()].map(async (resource) => {
      const path = layers.map((layer) => join(layer, `${resource.name}.csv`)).find((each) => present.has(each));
      if (path === undefined) return [];
      return [readReferenceFile(resource, path.replaceAll('\\', '/'), await readFile(path, 'utf8'))];
    }),
  );
  const files = read.flat();
  return {
    data: inOrderOfReference(files.map(({ data }) => data)),
    problems: files.flatMap(({ problems }) => problems),
  };
}

/** Listed once, because asking for each catalogue's file takes longer than all the rest with some hundred catalogues. */
async function csvFilesIn(layer: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(layer, { recursive: true });
    return entries.filter((entry) => entry.endsWith('.csv')).map((entry) => join(layer, entry));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
