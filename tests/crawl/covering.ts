import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { listedFields } from '#src/server/catalogue/record/fields.ts';

const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== null && value !== undefined && value !== false;

const saidOf = (what: string, keys: object): readonly string[] =>
  Object.entries(keys).flatMap(([key, value]) => (isSaid(value) ? [`${what}.${key}`] : []));

const saidOfFields = (where: string, fields: readonly Field[]): readonly string[] =>
  fields.flatMap((field) => saidOf(`${where} ${field.type}`, field));

/** Which words of the language a catalogue uses: those of each type of field, alone and in rows, and those of the whole. */
function wordsOf({ definition }: CatalogueResource): ReadonlySet<string> {
  const { fields, list, record, api } = definition;
  const rows = listedFields(fields, fieldTypes).flatMap((each) => each.rows);
  return new Set([
    ...saidOf('catalogue', definition),
    ...saidOf('list', list),
    ...saidOf('record', record),
    ...saidOf('api', api),
    ...saidOfFields('field', fields),
    ...saidOfFields('row', rows),
  ]);
}

/** What a form takes to be opened, counted in fields to fill in. */
const OPENING = 5;

/**
 * Few and small catalogues that together use every word of the language that any of them uses: which are drawn, filled
 * in and stored by the same code as the rest.
 */
export function covering(resources: readonly CatalogueResource[]): readonly CatalogueResource[] {
  const left = new Map(resources.map((resource) => [resource, wordsOf(resource)]));
  const missing = new Set([...left.values()].flatMap((words) => [...words]));
  const chosen: CatalogueResource[] = [];
  while (missing.size > 0) {
    const worth = ([resource, words]: [CatalogueResource, ReadonlySet<string>]): number =>
      [...words].filter((word) => missing.has(word)).length / (OPENING + resource.definition.fields.length);
    const [best] = [...left].toSorted((one, other) => worth(other) - worth(one));
    if (best === undefined) break;
    chosen.push(best[0]);
    left.delete(best[0]);
    for (const word of best[1]) missing.delete(word);
  }
  return chosen;
}
