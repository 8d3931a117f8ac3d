import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { CellColumn } from '../cell/cell-column.ts';
import { useChildWords } from './words.ts';
import figuresStyles from '../ui/figures.module.css';
import unseenStyles from '../ui/unseen.module.css';
import fieldTextsStyles from '../field/field-texts.module.css';
import childTableStyles from './child-table.module.css';

interface GridHeadProps {
  readonly columns: readonly CellColumn[];
  readonly labelOf: (column: CellColumn) => string;
  readonly template: string;
}

export const GridHead = ({ columns, labelOf, template }: GridHeadProps): ReactNode => {
  const say = useChildWords();
  return (
    <tr aria-rowindex={1} className={childTableStyles.head} style={{ gridTemplateColumns: template }}>
      {columns.map((column, index) => (
        <th
          key={column.source}
          aria-colindex={index + 1}
          className={clsx(childTableStyles.cell, column.figures && figuresStyles.figures)}
        >
          <span className={clsx(column.required && fieldTextsStyles.required)}>{labelOf(column)}</span>
        </th>
      ))}
      <th aria-colindex={columns.length + 1} className={clsx(childTableStyles.cell, childTableStyles.actions)}>
        <span className={unseenStyles.unseen}>{say('actions')}</span>
      </th>
    </tr>
  );
};
