import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type GetListResult, useListContext } from 'react-admin';
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
 * follow it: one stands on both, or there are more or fewer.
 */
export const ListShift = (): ReactNode => {
  const say = useShiftWords();
  const client = useQueryClient();
  const resource = useResource();
  const { page, perPage, sort, setPage } = useListContext();
  const { records = [], total, approximate, fetching, filters } = useList();
  const before = client.getQueryData<GetListResult>([
    resource,
    'getList',
    { pagination: { page: page - 1, perPage }, sort, filter: filters },
  ]);
  if (before === undefined || fetching) return null;
  const ids = new Set(before.data.map(({ id }) => id));
  const isCounted = !approximate && total !== undefined && before.total !== undefined;
  if (!records.some(({ id }) => ids.has(id)) && (!isCounted || total === before.total)) return null;
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
