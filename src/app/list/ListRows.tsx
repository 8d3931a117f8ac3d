import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Message } from '../ui/Message.tsx';
import { useWords } from '../ui/use-words.ts';
import { CardList } from './CardList.tsx';
import { CreateButton } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { useList } from './use-list.ts';
import { TableList } from './TableList.tsx';

/** The rows, or the words that stand in for them. */
export const ListRows = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const translate = useTranslate();
  const { records, pending, error, retry, filters } = useList();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  if (error && records === undefined) return <ListUnavailable error={error} retry={retry} />;
  if (pending || records === undefined) return <ListSkeleton />;
  if (records.length === 0) return Object.keys(filters).length === 0 ? <EmptyCatalogue /> : <NoResults />;
  return (
    <>
      {error ? (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={<Button onClick={retry}>{translate('rectoria.page.retry')}</Button>}
        >
          {translate('rectoria.list.stale')}
        </Alert>
      ) : null}
      {phone ? <CardList>{children}</CardList> : <TableList>{children}</TableList>}
      <ListPages />
    </>
  );
};

const EmptyCatalogue = (): ReactNode => {
  const translate = useTranslate();
  const { plural } = useWords(useResourceContext() ?? '');
  return (
    <Message title={translate('rectoria.list.empty', { name: plural })} text={translate('rectoria.list.empty_text')}>
      <CreateButton inFull />
    </Message>
  );
};

const NoResults = (): ReactNode => {
  const translate = useTranslate();
  const { setFilters } = useList();
  return (
    <Message title={translate('rectoria.list.no_results')} text={translate('rectoria.list.no_results_text')}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('rectoria.list.clear_filters')}
      </Button>
    </Message>
  );
};
