import type { FirstRows, RowSaying } from '#src/model/first-rows.ts';
import { FIRST_ROWS } from '#src/screen-diff/first-rows.ts';
import type { Explained, Saying } from './explained.ts';

/**
 * The rows that a resource begins with as `explain` tells values: what each is after all layers, and which layer says
 * what of it.
 * @param asked `startsWith`, or one row of it: `startsWith.41`; where it is left out, those of which a layer over another
 * says something
 * @returns null where something else is asked for, or a row that there is not.
 */
export function explainedRows(first: FirstRows | undefined, asked: string | undefined): readonly Explained[] | null {
  const [part, key, ...more] = (asked ?? FIRST_ROWS).split('.');
  if (part !== FIRST_ROWS || more.length > 0) return null;
  const { rows, removed } = first ?? NONE;
  const lowest = [...rows.values(), ...[...removed.values()].map((said) => ({ said }))].map(({ said }) =>
    layerOf(said.at(-1)),
  );
  const isOver = (said: readonly RowSaying[]): boolean =>
    said.length > 1 || (lowest.includes('base') && layerOf(said[0]) !== 'base');
  const all = [
    ...[...rows].map(([name, { values, said }]) => ({ name, said, value: { value: values } })),
    ...[...removed].map(([name, said]) => ({ name, said, value: {} })),
  ];
  const found = all.filter(({ name, said }) => (asked === undefined ? isOver(said) : (key ?? name) === name));
  if (found.length === 0 && asked !== undefined) return null;
  return found
    .toSorted((one, other) => Number(one.name) - Number(other.name))
    .map(({ name, said, value }) => ({ path: `${FIRST_ROWS}.${name}`, ...value, said: said.map(sayingOf) }));
}

const NONE: Pick<FirstRows, 'rows' | 'removed'> = { rows: new Map(), removed: new Map() };

const layerOf = (saying: RowSaying | undefined): string | undefined => saying?.layer;

const sayingOf = ({ layer, source: { file, line, column }, said }: RowSaying): Saying => ({
  layer,
  file,
  line,
  column,
  said,
});
