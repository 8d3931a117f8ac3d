import { orEmpty } from '#src/model/absent.ts';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import * as cel from '#src/runtime/cel.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import type { CellColumn } from '../cell/cell-column.ts';
import { useChildWords } from './words.ts';
import figuresStyles from '../ui/figures.module.css';
import childTableStyles from './child-table.module.css';

interface GridFootProps {
  readonly columns: readonly CellColumn[];
  readonly rows: readonly Row[];
  readonly template: string;
}

/** Sums of the amounts, exact to the cent. Absent where nothing is added up. */
export const GridFoot = ({ columns, rows, template }: GridFootProps): ReactNode => {
  const say = useChildWords();
  const sums = useMemo(
    () =>
      columns.map((column) =>
        column.total === null
          ? null
          : column.total(orEmpty(cel.text(cel.sum(rows.map((row) => valueAt(row, column.source)))))),
      ),
    [columns, rows],
  );
  if (rows.length === 0 || sums.every((sum) => sum === null)) return null;
  return (
    <tr aria-rowindex={rows.length + 2} className={childTableStyles.foot} style={{ gridTemplateColumns: template }}>
      {columns.map((column, index) => (
        <td
          key={column.source}
          aria-colindex={index + 1}
          className={clsx(childTableStyles.cell, column.figures && figuresStyles.figures)}
        >
          {sums[index] ?? (index === 0 ? say('total') : null)}
        </td>
      ))}
    </tr>
  );
};
