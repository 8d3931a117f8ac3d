import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { foldersOf, type InstitutionResources } from '#src/model/resource.ts';
import { filesOf } from './files.ts';
import { readingOnce, type ReferenceReader } from './reading-once.ts';
import type { ReferenceData } from './reference-data.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { targetsIn } from '../targets.ts';

export type { ReferenceData, ReferenceRecord } from './reference-data.ts';
export { readingOnce, type ReferenceReader } from './reading-once.ts';

/**
 * The reference data of an institution, in an order in which it can be inserted. A catalogue's file stands beside its
 * YAML; one in the institution's folder, or in that of one that it extends, lies over base's. With every mistake of every
 * file.
 * @param read what other institutions have read already it does not read again.
 */
export const readReferenceData = (
  institution: Pick<InstitutionResources, 'code' | 'over'>,
  catalogues: readonly CatalogueResource[],
  resourcesDir: string,
  read: ReferenceReader = readingOnce(),
): Promise<ReadFiles> => readFrom(institution, catalogues, resourcesDir, read);

/** The same of what all institutions share: only base has files for it. */
export const readGlobalData = (catalogues: readonly CatalogueResource[], resourcesDir: string): Promise<ReadFiles> =>
  readFrom({ code: 'base', over: [] }, catalogues, resourcesDir, readingOnce());

interface ReadFiles {
  readonly data: readonly ReferenceData[];
  readonly problems: readonly Problem[];
}

async function readFrom(
  institution: Pick<InstitutionResources, 'code' | 'over'>,
  catalogues: readonly CatalogueResource[],
  resourcesDir: string,
  read: ReferenceReader,
): Promise<ReadFiles> {
  const present = new Set(
    (await Promise.all(foldersOf(institution).map((one) => csvFilesIn(resourcesDir, one)))).flat(),
  );
  const files = catalogues.flatMap((resource) => {
    const places = filesOf(resource, institution, { dir: resourcesDir, files: present });
    return places.length === 0 ? [] : [read(resource, places)];
  });
  return {
    data: inOrderOfReference(files.map(({ data }) => data)),
    problems: files.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error')),
  };
}

/** Listed once, because asking for each catalogue's file takes longer than all the rest with some hundred catalogues. */
async function csvFilesIn(dir: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(dir, folder), { recursive: true });
    return entries.filter((entry) => entry.endsWith('.csv')).map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The files in an order in which every record comes after those it refers to; a circle is left as it stands. */
function inOrderOfReference(files: readonly ReferenceData[]): readonly ReferenceData[] {
  const byName = new Map(files.map((file) => [file.resource.name, file]));
  const placed = new Set<ReferenceData>();
  const place = (file: ReferenceData, waiting: ReadonlySet<ReferenceData>): void => {
    if (placed.has(file) || waiting.has(file)) return;
    for (const target of targetsOf(file)) {
      const before = byName.get(target);
      if (before) place(before, new Set([...waiting, file]));
    }
    placed.add(file);
  };
  for (const file of files) place(file, new Set());
  return [...placed];
}

const targetsOf = ({ resource }: ReferenceData): readonly string[] =>
  flatFields(resource.definition.fields, fieldTypes).flatMap((field) => {
    const storage = fieldTypes.get(field.type)?.storage(field);
    return storage === undefined ? [] : targetsIn(storage);
  });
