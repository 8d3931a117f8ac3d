import type { Row } from '../row.ts';
import type { Filter } from './filter.ts';
import { textOf } from './labels.ts';
import type { RowSet } from './row-set.ts';

/** Name under which a filter leaves out a record and all that stands below it: what may be chosen as its parent. */
export const NOT_WITHIN = 'notWithin';

/** The rows above a row, the nearest first; a loop, which the server would not make, ends where it closes. */
function above(row: Row, { byId }: RowSet, parent: string): readonly Row[] {
  const found: Row[] = [];
  for (let next = byId.get(textOf(row[parent])); next !== undefined; next = byId.get(textOf(next[parent]))) {
    if (next === row || found.includes(next)) break;
    found.push(next);
  }
  return found;
}

/** Whether a row is not the one that the filter excludes, nor stands below it. */
export const outside = (filter: Filter, set: RowSet, parent: string): ((row: Row) => boolean) => {
  const excluded = filter[NOT_WITHIN];
  if (excluded === undefined || excluded === null) return () => true;
  const id = textOf(excluded);
  return (row) => ![row, ...above(row, set, parent)].some((one) => String(one.id) === id);
};

/** What was found and everything above it, each row after the one it stands below, siblings in the order of `sorted`. */
export function inTreeOrder(
  found: readonly Row[],
  sorted: readonly Row[],
  set: RowSet,
  parent: string,
): readonly Row[] {
  const shown = new Set(found.flatMap((row) => [row, ...above(row, set, parent)]));
  const below = new Map<Row | null, Row[]>();
  for (const row of sorted) {
    if (!shown.has(row)) continue;
    const up = set.byId.get(textOf(row[parent])) ?? null;
    const key = up === row ? null : up;
    below.set(key, [...(below.get(key) ?? []), row]);
  }
  const ordered: Row[] = [];
  const place = (row: Row): void => {
    ordered.push(row);
    for (const child of below.get(row) ?? []) place(child);
  };
  for (const root of below.get(null) ?? []) place(root);
  // Rows of a loop hang below no root: they are shown all the same.
  return ordered.length === shown.size ? ordered : [...ordered, ...[...shown].filter((row) => !ordered.includes(row))];
}
