import { clsx } from 'clsx';
import { type ReactNode, use } from 'react';
import { useRecordContext } from 'react-admin';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import figuresStyles from '../ui/figures.module.css';
import { CellLeadContext } from './cell-lead.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { useListLayout } from './list-layout.ts';
import { useColumnLabel, useHiddenColumns } from './use-columns.ts';
import styles from './Column.module.css';

/** What every `<Name>Column` takes, whatever its type. */
export interface ColumnProps {
  /** Wire name of the field. */
  readonly source: string;
}

interface ColumnViewProps extends ColumnProps {
  /** Figures stand at the right, one under the other. */
  readonly figures?: boolean;
  /** What it is called, where not as its field. */
  readonly label?: string | undefined;
  /** Whether the list can be sorted by it, where its resource can; absent: yes. */
  readonly sortable?: boolean;
  readonly children: (value: unknown, record: Row) => ReactNode;
}

/**
 * One column of a catalogue's list, wherever it is drawn: its head, its cell in each row, its line in a phone's card,
 * its box among the columns to choose from.
 */
export const Column = ({ source, figures = false, label, sortable = true, children }: ColumnViewProps): ReactNode => {
  const layout = useListLayout();
  const { hidden } = useHiddenColumns();
  if (layout === 'choices') return <ColumnChoice source={source} label={label} />;
  if (layout !== 'fact' && hidden.includes(source)) return null;
  if (layout === 'head') return <ColumnHead source={source} figures={figures} label={label} sortable={sortable} />;
  return layout === 'card' || layout === 'fact' ? (
    <CardLine source={source} label={label}>
      {children}
    </CardLine>
  ) : (
    <Cell source={source} figures={figures}>
      {children}
    </Cell>
  );
};

const Cell = ({ source, figures = false, children }: ColumnViewProps): ReactNode => {
  const record = useRecordContext();
  const lead = use(CellLeadContext);
  return (
    <td className={clsx(figures && figuresStyles.figures)}>
      {lead?.source === source ? lead.shown : null}
      {record && children(valueAt(record, source), record)}
    </td>
  );
};

const CardLine = ({ source, label: said, children }: ColumnViewProps): ReactNode => {
  const record = useRecordContext();
  const label = useColumnLabel(source, said);
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{record && children(valueAt(record, source), record)}</span>
    </div>
  );
};
