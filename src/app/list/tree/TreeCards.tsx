import type { ReactNode } from 'react';
import { Card, Cards, labelOf } from '../CardList.tsx';
import { useRegistry } from '../../registry/registry-context.ts';
import type { TreeRow } from './tree-rows.ts';
import { TreeToggle } from './TreeToggle.tsx';
import type { OpenRows } from './use-open-rows.ts';
import { useTreeWords } from './words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

interface TreeCardsProps {
  /** Those in sight. */
  readonly rows: readonly TreeRow[];
  readonly openRows: OpenRows;
  /** Columns. */
  readonly children: ReactNode;
}

/** Pixels between a level and the next, and where it stops: a phone is narrow. */
const INDENT = 12;
const DEEPEST = 6;

/** A tree on a phone: cards that stand further in the deeper their records are. */
export const TreeCards = ({ rows, openRows: { isOpen, setOpen }, children }: TreeCardsProps): ReactNode => {
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
    <Cards>
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
