import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { CatalogueRow } from './CatalogueRow.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useList } from './use-list.ts';

/** The rows of a list as a table; a click or Enter opens the record. */
export const TableList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { records = [] } = useList();
  return (
    <TableFrame columns={children} ids={records.map(({ id }) => id)}>
      {records.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <CatalogueRow>{children}</CatalogueRow>
        </RecordContextProvider>
      ))}
    </TableFrame>
  );
};
