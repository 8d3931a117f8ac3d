import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  type GetListResult,
  type PaginationPayload,
  type RaRecord,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { useResource } from '../ui/use-resource.ts';
import { defineWords } from '../words/define-words.ts';
import styles from './ListShift.module.css';
import { useList } from './use-list.ts';

const useShiftWords = defineWords({
  shifted: {
    es: 'La lista cambió desde que vio la página anterior: algunas filas pueden repetirse o faltar entre ambas.',
    en: 'The list has changed since you saw the page before: between the two, rows may be repeated or missing.',
  },
  begin: { es: 'Volver al principio', en: 'Back to the beginning' },
});

/**
 * Tells where records have come or gone since the page before was read, by which the rows of this one are not those that
 * follow it: the row before the first of these is asked for, and is another one than the last that was shown.
 */
export const ListShift = (): ReactNode => {
  const say = useShiftWords();
  const client = useQueryClient();
  const provider = useDataProvider();
  const resource = useResource();
  const { page, perPage, sort, setPage } = useListContext();
  const { filters, fetching } = useList();
  const key = (pagination: PaginationPayload) => [resource, 'getList', { pagination, sort, filter: filters }];
  const before = client.getQueryData<GetListResult<RaRecord>>(key({ page: page - 1, perPage }));
  const last = before?.data.at(-1)?.id;
  const one = { page: (page - 1) * perPage, perPage: 1 };
  const { data } = useQuery({
    queryKey: key(one),
    queryFn: async () => provider.getList<RaRecord>(resource, { pagination: one, sort, filter: { ...filters } }),
    enabled: last !== undefined && !fetching,
    retry: false,
    gcTime: 0,
  });
  if (last === undefined || data === undefined || data.data.at(0)?.id === last) return null;
  const begin = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' });
    setPage(1);
  };
  return (
    <Alert
      severity="info"
      className={clsx(styles.told)}
      action={<Button onClick={() => void begin()}>{say('begin')}</Button>}
    >
      {say('shifted')}
    </Alert>
  );
};
