import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  DataTable,
  useDataTableStoreContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import type { Row } from '../form/form-record.ts';
import { useListLayout } from './list-layout.ts';

/** What every `<Name>Column` takes, whatever its type. */
export interface ColumnProps {
  /** Wire name of the field. */
  readonly source: string;
}

interface ColumnViewProps extends ColumnProps {
  /** Figures stand at the right, one under the other. */
  readonly figures?: boolean;
  readonly children: (value: unknown, record: Row) => ReactNode;
}

/** One column of a catalogue's list; on a phone, one line of the record's card. */
export const Column = (props: ColumnViewProps): ReactNode =>
  useListLayout() === 'cards' ? <CardLine {...props} /> : <TableColumn {...props} />;

const TableColumn = ({ source, figures = false, children }: ColumnViewProps): ReactNode => (
  <DataTable.Col<Row>
    source={source}
    {...(figures ? { align: 'right', cellClassName: 'figures' } : {})}
    render={(record) => children(record[source], record)}
  />
);

const CardLine = ({ source, children }: ColumnViewProps): ReactNode => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey === '' ? `${resource}.datatable` : storeKey, defaultHiddenColumns);
  if (record === undefined || hidden.includes(source)) return null;
  return (
    <Box className="card-line">
      <span className="card-label">{translate(`resources.${resource}.fields.${source}`, { _: source })}</span>
      <span className="card-value">{children(record[source], record)}</span>
    </Box>
  );
};
