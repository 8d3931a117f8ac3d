import { present } from '#src/model/present.ts';
import type { CellColumn } from '../cell/cell-column.ts';

type Shared = Pick<CellColumn, 'share'>;

const ACTIONS = 36;

/** A letter of a column's head, what stands around it, and the longest head that is not cut off; in pixels. */
const LETTER = 7;
const AROUND = 38;
const LONGEST = 160;

/** In less than that a column is neither read nor filled in. */
const leastFor = ({ share }: Shared, label: string): number =>
  Math.max(90 + 14 * share, Math.min(label.length * LETTER + AROUND, LONGEST));

/**
 * How the columns of a child table part its width.
 * @param labels the columns' heads
 * @returns `template`, the columns of every row's CSS grid; `least`, the pixels below which the table is scrolled sideways
 */
export function columnWidths(columns: readonly Shared[], labels: readonly string[]) {
  const least = columns.map((column, at) => leastFor(column, present(labels[at], 'The head of a column')));
  return {
    template: [...columns.map(({ share }, at) => `minmax(${least[at]}px, ${share}fr)`), `${ACTIONS}px`].join(' '),
    least: least.reduce((sum, width) => sum + width, ACTIONS),
  };
}
