import { type ReactNode, useMemo, useState } from 'react';
import { DataTableBase, type Identifier, RecordContextProvider, useResourceContext } from 'react-admin';
import { useWords } from '../ui/use-words.ts';
import { CatalogueRow } from './CatalogueRow.tsx';
import { ListLayoutContext } from './list-layout.ts';
import { useList } from './use-list.ts';
import { RowCursorContext } from './row-cursor.ts';

/**
 * The rows as a dense table; a click or Enter opens the record. react-admin's DataTable without its looks: those bring
 * selection, bulk actions and unlabelled boxes that a catalogue has no use for.
 */
export const TableList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { title } = useWords(useResourceContext() ?? '');
  const { records = [] } = useList();
  const [id, setId] = useState<Identifier | null>(null);
  const cursor = useMemo(() => ({ id, set: setId }), [id]);
  return (
    <RowCursorContext value={cursor}>
      <DataTableBase hasBulkActions={false} loading={null} empty={null}>
        <div className="list-table">
          <table aria-label={title}>
            <thead>
              <tr>
                <ListLayoutContext value="head">{children}</ListLayoutContext>
              </tr>
            </thead>
            <tbody>
              <ListLayoutContext value="cell">
                {records.map((record) => (
                  <RecordContextProvider key={record.id} value={record}>
                    <CatalogueRow>{children}</CatalogueRow>
                  </RecordContextProvider>
                ))}
              </ListLayoutContext>
            </tbody>
          </table>
        </div>
      </DataTableBase>
    </RowCursorContext>
  );
};
