import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useRegistry } from '../../registry/registry-context.ts';
import { Card, Cards, labelOf } from '../CardList.tsx';
import { useList } from '../use-list.ts';
import { rowsInSight, type TreeRow, treeRows } from './tree-rows.ts';
import styles from './TreeList.module.css';
import { type TreeRowsProps, TreeTable, TreeToggle } from './TreeTable.tsx';
import { useOpenRows } from './use-open-rows.ts';
import { defineWords } from '../../words/define-words.ts';

const useTreeWords = defineWords({
  expand: { es: 'Mostrar lo que hay debajo de %{name}', en: 'Show what is below %{name}' },
  collapse: { es: 'Ocultar lo que hay debajo de %{name}', en: 'Hide what is below %{name}' },
  expand_all: { es: 'Expandir todo', en: 'Expand all' },
  collapse_all: { es: 'Contraer todo', en: 'Collapse all' },
});

/** Pixels between a level and the next, and where it stops: a phone is narrow. */
const INDENT = 12;
const DEEPEST = 6;

/** A tree on a phone: cards that stand further in the deeper their records are. */
const TreeCards = ({ rows, openRows: { isOpen, setOpen }, children }: TreeRowsProps): ReactNode => {
  const say = useTreeWords();
  const wire = useRegistry().wire(useResource());
  const toggle = ({ record, hasBelow }: TreeRow): ReactNode => {
    if (!hasBelow) return null;
    const open = isOpen(record.id);
    const name = labelOf(record, wire?.label);
    return (
      <TreeToggle
        open={open}
        setOpen={(next) => setOpen([record.id], next)}
        label={say(open ? 'collapse' : 'expand', { name })}
      />
    );
  };
  return (
    <Cards ids={rows.map(({ record }) => record.id)}>
      {rows.map((row) => (
        <Card
          key={row.record.id}
          record={row.record}
          indent={INDENT * (Math.min(row.level, DEEPEST) - 1)}
          action={toggle(row)}
        >
          {children}
        </Card>
      ))}
    </Cards>
  );
};

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
