import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { DataPlace } from './reading-once.ts';

/** The catalogue's files in a resources folder, the lowest layer first: base's, and those of who lies over it. */
export function filesOf(
  { name, definition }: CatalogueResource,
  institution: Pick<InstitutionResources, 'code' | 'over'>,
  { dir, files }: FilesIn,
): readonly DataPlace[] {
  const layers =
    definition.scope === 'global' || institution.code === 'base' ? [] : [institution.code, ...institution.over];
  return ['base', ...layers.toReversed()].flatMap((layer) => {
    const file = `${layer === 'base' ? layer : `institutions/${layer}`}/${name}.csv`;
    return files.has(file) ? [{ layer, file: join(dir, file).replaceAll('\\', '/') }] : [];
  });
}

/** A resources folder, and the files of reference data in it. */
export interface FilesIn {
  readonly dir: string;
  /** Below the folder. */
  readonly files: ReadonlySet<string>;
}

/** Every file of reference data, below the resources folder. */
export const csvFiles = (dir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.csv'))
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
