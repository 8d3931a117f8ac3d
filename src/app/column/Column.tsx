import UpIcon from '@mui/icons-material/ArrowUpward';
import { clsx } from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { useDataTableCallbacksContext, useDataTableSortContext, useRecordContext } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import { useRegistry } from '../registry/registry-context.ts';
import figuresStyles from '../ui/figures.module.css';
import choiceStyles from './choice.module.css';
import styles from './Column.module.css';
import { ColumnSizesContext, sized } from './column-sizes.ts';
import { useListLayout } from './list-layout.ts';
import { useColumnLabel, useHiddenColumns } from './use-columns.ts';

/** What stands before the value in one cell of a row. */
interface CellLead {
  /** Wire name of the column. */
  readonly source: string;
  readonly shown: ReactNode;
}

export const CellLeadContext = createContext<CellLead | null>(null);

interface ColumnHeadProps {
  readonly source: string;
  readonly figures: boolean;
  readonly label: string | undefined;
  readonly sortable: boolean;
}

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's head: a button that sorts by it, and once more the other way round, where the list can be. */
const ColumnHead = ({ source, figures, label: said, sortable }: ColumnHeadProps): ReactNode => {
  const label = useColumnLabel(source, said);
  const { widths, Edge } = use(ColumnSizesContext);
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const sorts = useRegistry().wire(useResource())?.sorts;
  const place = {
    className: clsx(styles.head, figures && [figuresStyles.figures, styles.figures]),
    ...sized(widths[source]),
    // Its edge tells a name of its own.
    ...(Edge === null ? {} : { 'aria-label': label }),
  };
  const edge = Edge === null ? null : <Edge source={source} label={label} />;
  if (!sortable || sorts?.includes(source) === false) {
    return (
      <th scope="col" {...place}>
        <span className={styles.name}>{label}</span>
        {edge}
      </th>
    );
  }
  const sorted = sort?.field === source ? ORDERS[sort.order] : undefined;
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} {...place}>
      <button type="button" className={styles.sort} data-field={source} data-order="ASC" onClick={handleSort}>
        {label}
        <UpIcon aria-hidden="true" className={styles.arrow} fontSize="inherit" />
      </button>
      {edge}
    </th>
  );
};

interface ColumnChoiceProps {
  readonly source: string;
  readonly label: string | undefined;
}

/** A box that shows or hides its column. */
const ColumnChoice = ({ source, label }: ColumnChoiceProps): ReactNode => {
  const { hidden, toggle } = useHiddenColumns();
  return (
    <label className={choiceStyles.choice}>
      <input type="checkbox" checked={!hidden.includes(source)} onChange={() => toggle(source)} />
      {useColumnLabel(source, label)}
    </label>
  );
};

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
  /** Whether its value says what it is: as a fact of a record it needs no label. */
  readonly selfEvident?: boolean;
  readonly children: (value: unknown, record: Row) => ReactNode;
}

/**
 * One column of a catalogue's list, wherever it is drawn: its head, its cell in each row, its line in a phone's card,
 * its box among the columns to choose from.
 */
export const Column = ({
  source,
  figures = false,
  label,
  sortable = true,
  selfEvident = false,
  children,
}: ColumnViewProps): ReactNode => {
  const layout = useListLayout();
  const { hidden } = useHiddenColumns();
  if (layout === 'choices') return <ColumnChoice source={source} label={label} />;
  if (layout !== 'fact' && hidden.includes(source)) return null;
  if (layout === 'head') return <ColumnHead source={source} figures={figures} label={label} sortable={sortable} />;
  return layout === 'card' || layout === 'fact' ? (
    <CardLine source={source} label={label} selfEvident={selfEvident && layout === 'fact'}>
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
  const { widths } = use(ColumnSizesContext);
  return (
    <td data-cell={source} className={clsx(figures && figuresStyles.figures)} {...sized(widths[source])}>
      {lead?.source === source ? lead.shown : null}
      {record && children(valueAt(record, source), record)}
    </td>
  );
};

const CardLine = ({ source, label: said, selfEvident, children }: ColumnViewProps): ReactNode => {
  const record = useRecordContext();
  const label = useColumnLabel(source, said);
  return (
    <div className={styles.line}>
      {selfEvident === true ? null : <span className={styles.label}>{label}</span>}
      <span className={styles.value}>{record && children(valueAt(record, source), record)}</span>
    </div>
  );
};
