import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CellColumn } from '../cell/cell-column.ts';

interface GridHeadProps {
  readonly columns: readonly CellColumn[];
  readonly labelOf: (column: CellColumn) => string;
  readonly template: string;
}

export const GridHead = ({ columns, labelOf, template }: GridHeadProps): ReactNode => {
  const translate = useTranslate();
  return (
    <tr aria-rowindex={1} className="child-head" style={{ gridTemplateColumns: template }}>
      {columns.map((column, index) => (
        <th key={column.source} aria-colindex={index + 1} className={column.figures ? 'cell figures' : 'cell'}>
          <span className={column.required ? 'required' : ''}>{labelOf(column)}</span>
        </th>
      ))}
      <th aria-colindex={columns.length + 1} className="cell actions">
        <span className="unseen">{translate('rectoria.child.actions')}</span>
      </th>
    </tr>
  );
};
