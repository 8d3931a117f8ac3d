import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useList } from '../use-list.ts';
import { TreeCards } from './TreeCards.tsx';
import { rowsInSight, treeRows } from './tree-rows.ts';
import { TreeTable } from './TreeTable.tsx';
import { useOpenRows } from './use-open-rows.ts';
import { useTreeWords } from './words.ts';
import styles from './TreeList.module.css';

interface TreeListProps {
  /** Field that leads to the record above. */
  readonly parent: string;
  readonly phone: boolean;
  /** Columns. */
  readonly children: ReactNode;
}

/** The rows of a list whose records make a tree. */
export const TreeList = ({ parent, phone, children }: TreeListProps): ReactNode => {
  const say = useTreeWords();
  const { records } = useList();
  const rows = useMemo(() => treeRows(records ?? [], parent), [records, parent]);
  const openRows = useOpenRows(rows);
  const above = rows.flatMap(({ record, hasBelow }) => (hasBelow ? [record.id] : []));
  const shown = rowsInSight(rows, openRows.isOpen);
  const Rows = phone ? TreeCards : TreeTable;
  return (
    <>
      {above.length === 0 ? null : (
        <div className={styles.bar}>
          <Button size="small" onClick={() => openRows.setOpen(above, true)}>
            {say('expand_all')}
          </Button>
          <Button size="small" onClick={() => openRows.setOpen(above, false)}>
            {say('collapse_all')}
          </Button>
        </div>
      )}
      <Rows rows={shown} openRows={openRows}>
        {children}
      </Rows>
    </>
  );
};
