import { clsx } from 'clsx';
import { type ComponentType, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { DataTableBase, type Identifier } from 'react-admin';
import { useCan } from '../access/use-can.ts';
import { PickBox } from '../bulk/PickBox.tsx';
import { SelectionContext } from '../bulk/selection.ts';
import { useWire } from '../registry/registry-context.ts';
import tableStyles from '../ui/table.module.css';
import { useWords } from '../ui/use-words.ts';
import { useListWords } from '../words/list-words.ts';
import { ColumnSizesContext, useWidths, type Widths } from '../column/column-sizes.ts';
import { useDensity } from '../column/density.ts';
import { ListLayoutContext } from '../column/list-layout.ts';
import { useLastRow } from './last-row.ts';
import { RowCursorContext } from './row-cursor.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './TableFrame.module.css';

/** A part whose chunk is fetched once somebody comes near it; where the network failed, who comes near again asks again. */
function useNear<Props>(
  load: () => Promise<ComponentType<Props>>,
): readonly [part: ComponentType<Props> | null, come: () => void] {
  const [part, set] = useState<ComponentType<Props> | null>(null);
  const come = (): void => {
    if (part === null)
      load().then(
        (there) => set(() => there),
        () => undefined,
      );
  };
  return [part, come];
}

interface TableFrameProps {
  readonly role?: 'treegrid';
  readonly columns: ReactNode;
  /** The records in the rows, top down. */
  readonly ids: readonly Identifier[];
  /** Rows. */
  readonly children: ReactNode;
}

/**
 * A dense table around the rows of a list. react-admin's DataTable without its looks: those bring boxes without labels,
 * and a selection that outlives the visit.
 */
export const TableFrame = ({ role, columns, ids, children }: TableFrameProps): ReactNode => {
  const resource = useResource();
  const { title } = useWords(resource);
  const { allowed } = useCan(resource, 'edit');
  const { cells } = useWire(resource) ?? {};
  const say = useListWords();
  const selection = use(SelectionContext);
  const [id, set] = useLastRow();
  const stop = id !== null && ids.includes(id) ? id : ids[0];
  const cursor = useMemo(() => ({ stop, set }), [stop, set]);
  const [kept] = useWidths();
  const [attempted, attempt] = useState<Widths | null>(null);
  const [Edge, comeToHead] = useNear(async () => (await import('../column/ColumnEdge.tsx')).ColumnEdge);
  const [Cells, comeToRows] = useNear(async () => (await import('./cells/CellTools.tsx')).CellTools);
  const rows = useRef<HTMLTableSectionElement>(null);
  const sizes = useMemo(() => ({ widths: attempted ?? kept, Edge, attempt }), [attempted, kept, Edge]);
  const come = allowed && cells !== undefined ? comeToRows : undefined;
  const isDense = useDensity() === 'compacta';
  return (
    <RowCursorContext value={cursor}>
      <ColumnSizesContext value={sizes}>
        <DataTableBase hasBulkActions={false} loading={null} empty={null}>
          <div className={clsx(tableStyles.table, styles.table, isDense && styles.dense)}>
            <table role={role} aria-label={title}>
              <thead onPointerEnter={comeToHead} onFocusCapture={comeToHead}>
                <tr>
                  {selection === null ? null : (
                    <th data-pick aria-label={say('picking')}>
                      <PickBox label={say('pick_all')} ids={ids} reached />
                    </th>
                  )}
                  <ListLayoutContext value="head">{columns}</ListLayoutContext>
                </tr>
              </thead>
              <tbody ref={rows} onPointerEnter={come} onFocusCapture={come}>
                <ListLayoutContext value="cell">{children}</ListLayoutContext>
              </tbody>
            </table>
          </div>
          {Cells === null ? null : <Cells rows={rows} />}
        </DataTableBase>
      </ColumnSizesContext>
    </RowCursorContext>
  );
};
