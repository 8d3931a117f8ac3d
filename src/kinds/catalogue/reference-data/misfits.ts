import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { interpolate } from '#src/model/interpolate.ts';
import { type FileGroup, type FileRecord, keyOf, type Misfit } from '../constraints/in-file.ts';
import { kindOf } from '../constraints/index.ts';
import { conditionOver } from './demands.ts';
import type { DataOf } from './dangling.ts';
import type { DataProblem } from './problems.ts';
import { placeOf, type ReferenceData } from './reference-data.ts';

/** The records that a constraint refuses beside the others of the file, and beside those that they refer to. */
export const misfitsIn = (data: ReferenceData, dataOf: DataOf): readonly DataProblem[] => {
  const { resource, records, tell } = data;
  const { constraints, fields } = resource.definition;
  const outer: FileGroup['outer'] = ({ values }, reference) => {
    const to = fields.find(({ name }) => name === reference)?.to;
    const target = typeof to === 'string' ? dataOf(to) : undefined;
    return target?.records.find(({ id }) => id === values[reference]);
  };
  return constraints.flatMap((constraint) =>
    misfitsOf(constraint, resource.definition, { records, outer }).flatMap((misfit) => {
      const record = records.find((one) => one === misfit.record);
      if (record === undefined) return [];
      const other = records.find((one) => one === misfit.other);
      const message = worded(constraint, misfit, other && placeOf(other, record));
      return [tell(record, { field: misfit.fields[0] ?? null, message, by: ['constraints', constraint.name] })];
    }),
  );
};

/** Those of each group, among the records on which the condition holds. */
export function misfitsOf(constraint: Constraint, catalogue: Catalogue, all: FileGroup): readonly Misfit[] {
  const { where, per } = constraint;
  const { inFile, wide } = kindOf(constraint);
  const inEvery = wide(constraint);
  const grouping = per.filter((name) => !inEvery.includes(name));
  const holds = where === null ? () => true : conditionOver(where, catalogue).run;
  const groups = new Map<string, FileRecord[]>();
  for (const record of all.records) {
    if (holds(record.values) !== true) continue;
    const key = keyOf(grouping.map((name) => record.values[name]));
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flatMap((records) => inFile?.(constraint, { ...all, records }) ?? []);
}

/** What the constraint itself says, and what its kind says of the other record. */
function worded(
  constraint: Constraint,
  { code, fields, other, told, plain }: Misfit,
  place: string | undefined,
): string {
  const named = other === undefined ? {} : { other: place ?? `record ${other.id}` };
  const words = interpolate(kindOf(constraint).words.en[code] ?? code, { ...named, ...told });
  const said = [plain ? undefined : constraint.message?.en, words].filter((text) => text !== undefined).join(' ');
  return fields.length === 0 ? said : `${fields.join(', ')}: ${said}`;
}
