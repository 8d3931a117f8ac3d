import { clsx } from 'clsx';
import { type ComponentType, type ReactNode, use, useMemo, useState } from 'react';
import { DataTableBase, type Identifier } from 'react-admin';
import { PickBox } from '../bulk/PickBox.tsx';
import { SelectionContext } from '../bulk/selection.ts';
import tableStyles from '../ui/table.module.css';
import { useWords } from '../ui/use-words.ts';
import { useListWords } from '../words/list-words.ts';
import { ColumnSizesContext, type EdgeProps, useWidths, type Widths } from '../column/column-sizes.ts';
import { useDensity } from '../column/density.ts';
import { ListLayoutContext } from '../column/list-layout.ts';
import { useLastRow } from './last-row.ts';
import { RowCursorContext } from './row-cursor.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './TableFrame.module.css';

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
  const { title } = useWords(useResource());
  const say = useListWords();
  const selection = use(SelectionContext);
  const [id, set] = useLastRow();
  const stop = id !== null && ids.includes(id) ? id : ids[0];
  const cursor = useMemo(() => ({ stop, set }), [stop, set]);
  const [kept] = useWidths();
  const [attempted, attempt] = useState<Widths | null>(null);
  const [Edge, setEdge] = useState<ComponentType<EdgeProps> | null>(null);
  const sizes = useMemo(() => ({ widths: attempted ?? kept, Edge, attempt }), [attempted, kept, Edge]);
  const isDense = useDensity() === 'compacta';
  const comeNear = (): void => {
    if (Edge === null)
      import('../column/ColumnEdge.tsx').then(
        ({ ColumnEdge }) => setEdge(() => ColumnEdge),
        // The network failed: who comes near again asks again.
        () => undefined,
      );
  };
  return (
    <RowCursorContext value={cursor}>
      <ColumnSizesContext value={sizes}>
        <DataTableBase hasBulkActions={false} loading={null} empty={null}>
          <div className={clsx(tableStyles.table, styles.table, isDense && styles.dense)}>
            <table role={role} aria-label={title}>
              <thead onPointerEnter={comeNear} onFocusCapture={comeNear}>
                <tr>
                  {selection === null ? null : (
                    <th data-pick aria-label={say('picking')}>
                      <PickBox label={say('pick_all')} ids={ids} reached />
                    </th>
                  )}
                  <ListLayoutContext value="head">{columns}</ListLayoutContext>
                </tr>
              </thead>
              <tbody>
                <ListLayoutContext value="cell">{children}</ListLayoutContext>
              </tbody>
            </table>
          </div>
        </DataTableBase>
      </ColumnSizesContext>
    </RowCursorContext>
  );
};
