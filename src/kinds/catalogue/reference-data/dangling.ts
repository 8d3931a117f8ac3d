import { fieldTypes } from '#src/fields/index.ts';
import type { Storage } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
import type { DataProblem } from './problems.ts';
import type { ReferenceData } from './reference-data.ts';

/**
 * The reference data of another catalogue of the same institution: null where it has none, and therefore no record at
 * the first start; undefined where nobody can say which records it has.
 */
export type DataOf = (resource: string) => ReferenceData | null | undefined;

/** References to records that no file has: at the first start there is nothing else. */
export const danglingIn = ({ resource, records, tell }: ReferenceData, dataOf: DataOf): readonly DataProblem[] =>
  flatFields(resource.definition.fields, fieldTypes).flatMap((field) => {
    const storage = fieldTypes.get(field.type)?.storage(field);
    if (storage === undefined) return [];
    return records.flatMap((record) => {
      const to = targetOf(storage, record.values);
      const data = to === null ? undefined : dataOf(to);
      if (data === undefined || data?.isWhole === false) return [];
      const known = data === null ? new Set<number>() : idsOf(data);
      return idsIn(record.values[field.name])
        .filter((id) => !known.has(id))
        .map((id) => {
          const hint =
            data === null ? `It begins with none: no file of reference data stands beside it.` : standing(data, id);
          return tell(record, {
            field: field.name,
            message: `${field.name}: there is no record ${id} of \`${to}\`.`,
            hint,
          });
        });
    });
  });

/** Where the record would stand, or who takes it out. */
function standing({ files, removed }: ReferenceData, id: number): string {
  const [taken] = removed.get(id) ?? [];
  return taken === undefined
    ? `Its records stand in ${files.map(({ file }) => file).join(', ')}.`
    : `\`${taken.layer}\` takes it out at ${taken.source.file}:${taken.source.line}.`;
}

/** Several files ask for those of one. */
const idsOf = remembered(({ records }: ReferenceData): ReadonlySet<number> => new Set(records.map(({ id }) => id)));

/** The ids that a reference, or several of one field, say. */
export const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

/** The resource that a value of the record refers to. */
export function targetOf(storage: Storage, values: JsonObject): string | null {
  if (storage.kind === 'reference' || storage.kind === 'junction') return storage.to;
  if (storage.kind !== 'any-reference') return null;
  return storage.to[textOfJson(values[storage.resourceField] ?? null)] ?? null;
}
