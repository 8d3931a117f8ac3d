import type { DataProblem } from './problems.ts';
import type { ReferenceData, ReferenceRecord } from './reference-data.ts';

/** Records of a tree that stand below themselves: a circle is told at the last of its rows, which closes it. */
export function circlesIn({ resource, records, tell }: ReferenceData): readonly DataProblem[] {
  const { tree } = resource.definition;
  if (tree === null) return [];
  const above = aboveBy(tree, records);
  const told = new Set<number>();
  return records.toReversed().flatMap((record) => {
    const circle = told.has(record.id) ? null : circleOf(record.id, above);
    if (circle === null) return [];
    for (const id of circle) told.add(id);
    const message =
      circle.length === 1
        ? `${tree}: record ${record.id} stands below itself.`
        : `${tree}: records stand below themselves: ${[...circle, record.id].join(' → ')}.`;
    const hint = 'Leave the cell of one at the top empty.';
    return [tell(record, { field: tree, message, hint, by: ['tree'] })];
  });
}

/** The record above each, by their ids. */
const aboveBy = (tree: string, records: readonly ReferenceRecord[]): ReadonlyMap<number, number> =>
  new Map(
    records.flatMap(({ id, values }): readonly (readonly [number, number])[] => {
      const above = values[tree];
      return typeof above === 'number' ? [[id, above]] : [];
    }),
  );

/** The way up from a record back to it; null where it ends, or goes round without it. */
function circleOf(id: number, above: ReadonlyMap<number, number>): readonly number[] | null {
  const way = new Set([id]);
  for (let at = above.get(id); at !== undefined; at = above.get(at)) {
    if (at === id) return [...way];
    if (way.has(at)) return null;
    way.add(at);
  }
  return null;
}
