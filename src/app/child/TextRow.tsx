import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { Row } from '../field/form-record.ts';
import { type CellColumn, textIn } from '../cell/cell-column.ts';
import figuresStyles from '../ui/figures.module.css';
import type { RowErrors } from './row-errors.ts';
import { type RowPlace, RowShell } from './RowShell.tsx';
import childTableStyles from './child-table.module.css';

interface TextRowProps extends RowPlace {
  readonly row: Row;
  readonly columns: readonly CellColumn[];
  readonly errors: RowErrors | undefined;
  /** Column of the cell the cursor stands on; null where it is in another row. */
  readonly cursor: number | null;
}

/** A row of a child table as text. */
export const TextRow = memo(
  ({ row, columns, errors, cursor, ...place }: TextRowProps): ReactNode => (
    <RowShell {...place} cursor={cursor} actionsAt={columns.length}>
      {columns.map((column, index) => (
        <td
          key={column.source}
          aria-colindex={index + 1}
          aria-invalid={errors?.[column.source] !== undefined}
          data-column={index}
          tabIndex={cursor === index ? 0 : -1}
          className={clsx(childTableStyles.cell, column.figures && figuresStyles.figures)}
        >
          {textIn(column, row)}
        </td>
      ))}
    </RowShell>
  ),
);
