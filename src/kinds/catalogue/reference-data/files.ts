import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { foldersOf, type InstitutionResources } from '#src/model/resource.ts';

/** The catalogue's file below the resources folder: the institution's own before those of whom it extends, and base's. */
export function fileOf(
  { name, definition }: CatalogueResource,
  institution: InstitutionResources,
  files: ReadonlySet<string>,
): string | undefined {
  const layers = definition.scope === 'global' ? ['base'] : foldersOf(institution);
  return layers.map((layer) => `${layer}/${name}.csv`).find((file) => files.has(file));
}

/** Every file of reference data, below the resources folder. */
export const csvFiles = (dir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.csv'))
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
