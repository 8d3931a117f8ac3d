import { type FileRecord, isBefore, keyOf, type Misfit } from '#src/kinds/catalogue/constraints/in-file.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { Constraint } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { jsonAt } from '../../catalogue/record/json-at.ts';

/** A record's range, and the line of the earlier record of the file that it crosses. */
export type Crossing = Misfit & { readonly line: number };

/** Records that cross none of each other, by where they begin. */
type Apart = FileRecord[];

/**
 * Looks at the ranges of a file's records one after the other: what each crosses of those before it. A group's ranges that cross
 * none are kept in order, so that each is compared with its neighbours alone, however many there are.
 */
export function lookForCrossings(
  constraint: Constraint,
  [from, to]: readonly [string, string],
): (record: JsonObject, line: number) => Crossing | null {
  const { inFile, wide } = kindOf(constraint);
  const inEvery = wide(constraint);
  const grouping = constraint.per.filter((name) => !inEvery.includes(name));
  const read = [from, to, ...constraint.per];
  const groups = new Map<string, Map<string, Apart>>();
  const crossing = (...records: readonly FileRecord[]): Misfit | undefined =>
    inFile?.(constraint, { records, outer: () => undefined }).find(({ other }) => other !== undefined);
  return (whole, line) => {
    const values = Object.fromEntries(read.map((name) => [name, jsonAt(whole, name)]));
    const record: FileRecord = { id: line, values };
    // One without length, or the wrong way round, crosses nothing, not even itself.
    if (crossing({ id: 0, values }, record) === undefined) return null;
    const key = keyOf(grouping.map((name) => values[name]));
    const group = groups.get(key) ?? new Map<string, Apart>();
    groups.set(key, group);
    for (const others of group.values()) {
      const at = placeAmong(others, from, record);
      for (const other of others.slice(Math.max(0, at - 1), at + 1)) {
        const found = crossing(other, record);
        if (found !== undefined) return { ...found, line: other.id };
      }
    }
    const own = keyOf(inEvery.map((name) => values[name]));
    const alike = group.get(own) ?? [];
    group.set(own, alike);
    alike.splice(placeAmong(alike, from, record), 0, record);
    return null;
  };
}

/** How many of the records begin no later; one without a beginning begins before all. */
function placeAmong(records: readonly FileRecord[], from: string, { values }: FileRecord): number {
  const begins = values[from] ?? null;
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const other = records[middle]?.values[from] ?? null;
    if (other === null || (begins !== null && !isBefore(begins, other))) low = middle + 1;
    else high = middle;
  }
  return low;
}
