import type { ReactNode } from 'react';
import { useColumnLabel, useHiddenColumns } from './use-columns.ts';
import styles from './ColumnChoice.module.css';

interface ColumnChoiceProps {
  readonly source: string;
  readonly label: string | undefined;
}

/** A box that shows or hides its column. */
export const ColumnChoice = ({ source, label }: ColumnChoiceProps): ReactNode => {
  const { hidden, toggle } = useHiddenColumns();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={!hidden.includes(source)} onChange={() => toggle(source)} />
      {useColumnLabel(source, label)}
    </label>
  );
};
