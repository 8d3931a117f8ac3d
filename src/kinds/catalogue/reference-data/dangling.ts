import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Problem } from '#src/model/problem.ts';
import { csvProblem } from './problems.ts';
import type { ReferenceData } from './reference-data.ts';

/**
 * References to records that no file has, where the other catalogue has a file: at the first start there is nothing else.
 * Of one that institutions have files of their own for, a record of any of them will do.
 */
export function danglingIn(all: readonly ReferenceData[]): readonly Problem[] {
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
