import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Message } from '../ui/Message.tsx';
import { useWords } from '../ui/use-words.ts';
import { CardList } from './CardList.tsx';
import { CreateButton } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { TableList } from './TableList.tsx';

/** The rows, or the words that stand in for them. */
export const ListRows = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const translate = useTranslate();
  const { data, isPending, error, refetch, filterValues } = useListContext();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const retry = (): void => void refetch();

  if (error && data === undefined) return <ListUnavailable error={error} retry={retry} />;
  if (isPending || data === undefined) return <ListSkeleton />;
  if (data.length === 0) return Object.keys(filterValues).length === 0 ? <EmptyCatalogue /> : <NoResults />;
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
  const { setFilters } = useListContext();
  return (
    <Message title={translate('rectoria.list.no_results')} text={translate('rectoria.list.no_results_text')}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('rectoria.list.clear_filters')}
      </Button>
    </Message>
  );
};
