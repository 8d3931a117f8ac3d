import UpIcon from '@mui/icons-material/ArrowUpward';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin';
import { useRegistry } from '../registry/registry-context.ts';
import figuresStyles from '../ui/figures.module.css';
import { useColumnLabel } from './use-columns.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './ColumnHead.module.css';

interface ColumnHeadProps {
  readonly source: string;
  readonly figures: boolean;
  readonly label: string | undefined;
  readonly sortable: boolean;
}

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's head: a button that sorts by it, and once more the other way round, where the list can be. */
export const ColumnHead = ({ source, figures, label: said, sortable }: ColumnHeadProps): ReactNode => {
  const label = useColumnLabel(source, said);
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const sorts = useRegistry().wire(useResource())?.sorts;
  const place = clsx(figures && [figuresStyles.figures, styles.figures]);
  if (!sortable || sorts?.includes(source) === false) {
    return (
      <th scope="col" className={place}>
        <span className={styles.name}>{label}</span>
      </th>
    );
  }
  const sorted = sort?.field === source ? ORDERS[sort.order] : undefined;
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={place}>
      <button type="button" className={styles.sort} data-field={source} data-order="ASC" onClick={handleSort}>
        {label}
        <UpIcon aria-hidden="true" className={styles.arrow} fontSize="inherit" />
      </button>
    </th>
  );
};
