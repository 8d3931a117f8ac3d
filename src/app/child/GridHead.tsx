import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RequiredMark } from '../form/FieldFrame.tsx';
import type { CellColumn } from './cell-column.ts';

interface GridHeadProps {
  readonly columns: readonly CellColumn[];
  readonly labelOf: (column: CellColumn) => string;
  readonly template: string;
}

export const GridHead = ({ columns, labelOf, template }: GridHeadProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div role="row" aria-rowindex={1} className="child-head" style={{ gridTemplateColumns: template }}>
      {columns.map((column, index) => (
        <div
          key={column.source}
          role="columnheader"
          aria-colindex={index + 1}
          className={column.figures ? 'cell figures' : 'cell'}
        >
          {labelOf(column)}
          {column.required ? <RequiredMark /> : null}
        </div>
      ))}
      <div role="columnheader" aria-colindex={columns.length + 1} className="cell actions">
        <span className="unseen">{translate('rectoria.child.actions')}</span>
      </div>
    </div>
  );
};
