import EditIcon from '@mui/icons-material/EditOutlined';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, use, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useWire } from '../../registry/registry-context.ts';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useResource } from '../../ui/use-resource.ts';
import { PartBoundary } from '../../pages/PartBoundary.tsx';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { labelOf } from '../CardList.tsx';
import { focusLastRow } from '../focus-row.ts';
import { RowCursorContext } from '../row-cursor.ts';
import { useList } from '../use-list.ts';
import { useNeeds } from '../use-needs.ts';
import styles from './CellTools.module.css';
import { useCells } from './use-cells.ts';
import { useCellsWords } from './words.ts';

/** It comes with the first value that is changed. */
const CellPopover = lazyPage(async () => (await import('./CellPopover.tsx')).CellPopover);

export interface CellToolsProps {
  readonly rows: RefObject<HTMLTableSectionElement | null>;
}

interface Opened {
  readonly anchor: HTMLTableCellElement;
  readonly id: Identifier;
  readonly source: string;
  readonly title: string;
}

const NONE: readonly string[] = [];

/** Figures end where the pencil would stand. */
const isFigures = (cell: Element): boolean => ['right', 'end'].includes(getComputedStyle(cell).textAlign);

/** A pencil in the cell that the pointer or the keys are at; what it opens changes the value there. */
export const CellTools = ({ rows }: CellToolsProps): ReactNode => {
  const say = useCellsWords();
  const translate = useTranslate();
  const resource = useResource();
  const wire = useWire(resource);
  const { records = [] } = useList();
  const needs = useNeeds();
  const cursor = use(RowCursorContext);
  const [opened, setOpened] = useState<Opened | null>(null);
  const cells = useCells({ rows, sources: wire?.cells ?? NONE, isOpen: opened !== null });

  const open = (next: Opened): void => {
    const show = (): void => setOpened(next);
    // Where its chunk cannot be fetched, its place says so.
    CellPopover.preload().then(show, show);
  };
  const close = (): void => {
    // What was saved in one that was left closes no other.
    setOpened((now) => (now === opened ? null : now));
    // Its row may be gone, or another one stands in its place.
    setTimeout(() => {
      if (isFocusLost()) focusLastRow();
    });
  };
  const pencil = (cell: HTMLTableCellElement): ReactNode => {
    const source = cell.dataset['cell'];
    const id = cell.closest('tr')?.dataset['id'];
    const record = records.find((each) => String(each.id) === id);
    if (source === undefined || record === undefined) return null;
    const field = translate(`resources.${resource}.fields.${source}`, { _: source });
    const title = say('change', { field, name: labelOf(record, wire?.label) });
    return createPortal(
      <button
        type="button"
        data-pencil
        className={clsx(styles.pencil, isFigures(cell) && styles.before)}
        tabIndex={-1}
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        aria-keyshortcuts="F2"
        // In React's tree it stands beside the row that it is in.
        onFocus={() => cursor.set(record.id)}
        onClick={() => open({ anchor: cell, id: record.id, source, title })}
      >
        <EditIcon fontSize="inherit" aria-hidden="true" />
      </button>,
      cell,
      `${id}:${source}`,
    );
  };
  return (
    <>
      {cells.map(pencil)}
      {opened === null ? null : (
        <PartBoundary part={CellPopover}>
          <CellPopover {...opened} needs={needs} close={close} />
        </PartBoundary>
      )}
    </>
  );
};
