import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from '#src/app/cell/cell-column.ts';
import { YesNo } from '#src/app/cell/YesNo.tsx';
import styles from './cell.module.css';

const Editor = ({ value, change, label, invalid, describedBy }: CellEditorProps) => (
  <input
    type="checkbox"
    className={styles.check}
    aria-label={label}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    checked={value === true}
    onChange={({ target }) => change(target.checked)}
  />
);

export const booleanCell = (cell: CellProps): CellColumn => ({
  ...cellBase({ default: false, ...cell }, 'short'),
  show: (value) => <YesNo value={value} />,
  Editor,
});
