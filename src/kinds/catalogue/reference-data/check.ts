import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { statesWithoutRecord } from './states.ts';
import type { Problem } from '#src/model/problem.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { cyclesWithoutRecords } from './cycles.ts';
import { readReferenceData } from './index.ts';
import { csvProblem } from './problems.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { ReferenceData } from './reference-data.ts';

/** Every mistake in the reference data of every institution; a file that institutions share is read once. */
export async function checkReferenceData(model: Checked, resourcesDir: string): Promise<readonly Problem[]> {
  const files = csvFiles(resourcesDir);
  const read = new Map<string, Set<CatalogueResource>>();
  const isNew = (institution: InstitutionResources, resource: CatalogueResource): boolean => {
    const own = `institutions/${institution.code}/${resource.name}.csv`;
    const file = files.has(own) ? own : `base/${resource.name}.csv`;
    const by = read.get(file) ?? new Set();
    read.set(file, by);
    return files.has(file) && by.size < by.add(resource).size;
  };
  const found = await Promise.all(
    model.institutions.map((institution) => {
      const catalogues = [...ofKind(institution, 'catalogue').values()];
      const unread = catalogues.filter((resource) => isNew(institution, resource));
      return readReferenceData(institution.code, unread, resourcesDir);
    }),
  );
  const all = found.flatMap(({ data }) => data);
  return [
    ...found.flatMap(({ problems }) => problems),
    ...danglingIn(all),
    ...statesWithoutRecord(model, all),
    ...cyclesWithoutRecords(model, new Set(all.map(({ resource }) => resource.name))),
    ...ownGlobalFiles(model, resourcesDir, files),
  ];
}

/** Files in which an institution would have its own records of what all of them share. */
const ownGlobalFiles = (model: Checked, resourcesDir: string, files: ReadonlySet<string>): readonly Problem[] =>
  model.institutions.flatMap((institution) =>
    [...ofKind(institution, 'catalogue').values()]
      .filter(({ definition }) => definition.scope === 'global')
      .map(({ name }) => `institutions/${institution.code}/${name}.csv`)
      .filter((file) => files.has(file))
      .map((file) =>
        csvProblem(
          join(resourcesDir, file).replaceAll('\\', '/'),
          '',
          1,
          'csv-global',
          'All institutions share the records of this catalogue.',
          'Put them into the file of base.',
        ),
      ),
  );

const csvFiles = (dir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.csv'))
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );

/**
 * References to records that no file has, where the other catalogue has a file: at the first start there is nothing else.
 * Of one that institutions have files of their own for, a record of any of them will do.
 */
function danglingIn(all: readonly ReferenceData[]): readonly Problem[] {
  const known = new Map<string, Set<number>>();
  for (const { resource, records } of all) {
    const ids = known.get(resource.name) ?? new Set();
    known.set(resource.name, ids);
    for (const { id } of records) ids.add(id);
  }
  return all.flatMap(({ resource, file, text, records }) =>
    flatFields(resource.definition.fields, fieldTypes).flatMap((field) => {
      const storage = fieldTypes.get(field.type)?.storage(field);
      const to = storage?.kind === 'reference' ? storage.to : null;
      const ids = to === null ? undefined : known.get(to);
      if (ids === undefined) return [];
      return records.flatMap(({ values, line }) => {
        const id = values[field.name] ?? null;
        if (typeof id !== 'number' || ids.has(id)) return [];
        return [csvProblem(file, text, line, 'csv-value', `${field.name}: there is no record ${id} of \`${to}\`.`)];
      });
    }),
  );
}
