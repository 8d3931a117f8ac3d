import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { isRow } from '../field/form-record.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useWire } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useCountFormat } from '../ui/use-count-format.ts';
import { useResource } from '../ui/use-resource.ts';
import styles from './BulkBar.module.css';
import type { BulkAction } from './BulkDialog.tsx';
import type { Selection } from './selection.ts';
import { useBulkWords } from './words.ts';

const BulkDialog = lazyPage(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/** As many as one person looks over at once; more are a matter of an import. */
export const MOST_AT_ONCE = 1000;

/** What can be done with the records that are picked. */
export const BulkBar = ({ selection }: { readonly selection: Selection }): ReactNode => {
  const say = useBulkWords();
  const figure = useCountFormat();
  const resource = useResource();
  const provider = useDataProvider();
  const notify = useNotify();
  const active = useWire(resource)?.active ?? null;
  const { total = 0, sort, ...list } = useListContext<RaRecord>();
  const filters: unknown = list.filterValues;
  const [begun, setBegun] = useState<{ readonly action: BulkAction; readonly ids: readonly Identifier[] } | null>(null);
  const { ids } = selection;
  const count = ids.size;

  const pickWhole = async (): Promise<void> => {
    try {
      const pagination = { page: 1, perPage: MOST_AT_ONCE };
      const { data } = await provider.getList<RaRecord>(resource, {
        pagination,
        sort,
        filter: isRow(filters) ? { ...filters } : {},
      });
      selection.put(data.map(({ id }) => id));
    } catch {
      notify(say('failed'), { type: 'error' });
    }
  };
  const begin = (action: BulkAction) => (): void => setBegun({ action, ids: [...ids] });

  if (count === 0 && begun === null) return null;
  return (
    <>
      <section className={styles.bar} aria-label={say('bar')}>
        <output className={styles.count}>{say(count === 1 ? 'selected_one' : 'selected', { count })}</output>
        {total > count && total <= MOST_AT_ONCE ? (
          <Button onClick={() => void pickWhole()}>{say('whole', { count: total })}</Button>
        ) : null}
        {total > MOST_AT_ONCE ? <span>{say('most', { count: figure(MOST_AT_ONCE) })}</span> : null}
        {active === null ? null : (
          <>
            <Button onClick={begin('activate')}>{say('activate')}</Button>
            <Button onClick={begin('deactivate')}>{say('deactivate')}</Button>
          </>
        )}
        <Button onClick={begin('change')}>{say('change')}</Button>
        <IconButton size="small" aria-label={say('none')} title={say('none')} onClick={() => selection.put([])}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </section>
      {begun === null ? null : (
        <PartBoundary part={BulkDialog}>
          <BulkDialog
            {...begun}
            close={(isDone) => {
              setBegun(null);
              if (isDone) selection.put([]);
            }}
          />
        </PartBoundary>
      )}
    </>
  );
};
