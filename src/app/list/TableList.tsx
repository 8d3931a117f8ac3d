import { type ReactNode, useMemo, useState } from 'react';
import { DataTable, DataTableBody, type Identifier, useResourceContext } from 'react-admin';
import { useResourcePaths } from '../registry/paths.ts';
import { RowCursorContext } from './row-cursor.ts';
import { CatalogueRow } from './CatalogueRow.tsx';

const Body = (props: { readonly children?: ReactNode }): ReactNode => <DataTableBody {...props} row={CatalogueRow} />;

/** The rows as a dense table; a click or Enter opens the record. */
export const TableList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const resource = useResourceContext() ?? '';
  const paths = useResourcePaths();
  const [id, setId] = useState<Identifier | null>(null);
  const cursor = useMemo(() => ({ id, set: setId }), [id]);
  return (
    <RowCursorContext value={cursor}>
      <DataTable
        className="list-table"
        body={Body}
        bulkActionButtons={false}
        empty={false}
        rowClick={(record) => paths.edit(resource, record) ?? false}
      >
        {children}
      </DataTable>
    </RowCursorContext>
  );
};
