import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useGetList } from 'react-admin';
import { useCan } from '../access/use-can.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { useCrumbs } from '../menu/use-crumbs.ts';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useResourcePaths } from '../registry/paths.ts';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { Message } from '../ui/Message.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useWords } from '../ui/use-words.ts';
import { defineWords } from '../words/define-words.ts';
import { type Single, SingleContext } from './single-context.ts';

const useSingleWords = defineWords({
  none: { es: 'Todavía no se ha llenado', en: 'Not filled in yet' },
  none_text: {
    es: 'Aquí se verá lo que llene quien tenga permiso para ello; su usuario no lo tiene.',
    en: 'What somebody with the permission fills in will be shown here; your user does not have it.',
  },
});

interface SingleRecordProps {
  /** The form that makes the record. */
  readonly create: ComponentType;
  readonly edit: ComponentType;
}

/** The first that the list has: whoever answers it, there is one. */
const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

/** The screen of what there is one record of: the form of that, or the one that makes it. */
export const SingleRecord = (forms: SingleRecordProps): ReactNode => {
  const resource = useResource();
  const view = useCan(resource, 'list');
  const edit = useCan(resource, 'edit');
  const create = useCan(resource, 'create');
  const dataProvider = useDataProvider();
  const reads = view.allowed || edit.allowed;
  // What another visit read may be what somebody has changed since.
  const { data, error, refetch, isFetchedAfterMount } = useGetList<RaRecord>(resource, FIRST, {
    enabled: reads,
    retry: false,
    onError: () => undefined,
  });
  const reread = useCallback(
    async (): Promise<Identifier | null> => (await dataProvider.getList<RaRecord>(resource, FIRST)).data[0]?.id ?? null,
    [dataProvider, resource],
  );
  const refused = view.error ?? edit.error ?? create.error;
  if (refused !== null) {
    const retry = (): void => {
      for (const each of [view, edit, create]) each.retry();
    };
    return <ListUnavailable error={refused} retry={retry} />;
  }
  if (view.pending || edit.pending || create.pending) return <RecordSkeleton />;
  if (!reads) return create.allowed ? <Found {...forms} first={null} makes reread={null} /> : <NoAccessPage />;
  if (error !== null && data === undefined) return <ListUnavailable error={error} retry={() => void refetch()} />;
  if (data === undefined || !isFetchedAfterMount) return <RecordSkeleton />;
  return <Found {...forms} first={data[0]?.id ?? null} makes={create.allowed} reread={reread} />;
};

interface FoundProps extends SingleRecordProps {
  /** What was there when the screen was opened; what others make while somebody types here takes nothing away. */
  readonly first: Identifier | null;
  readonly makes: boolean;
  /** Which one is there now; null for who may not see it. @throws what refused the read. */
  readonly reread: (() => Promise<Identifier | null>) | null;
}

const Found = ({ create: Create, edit: Edit, first, makes, reread }: FoundProps): ReactNode => {
  const [id, setId] = useState(first);
  const single = useMemo((): Single => {
    if (reread === null) return { id, made: setId };
    const openExisting = async (): Promise<boolean> => {
      const there = await reread();
      if (there !== null) setId(there);
      return there !== null;
    };
    return { id, made: setId, openExisting };
  }, [id, reread]);
  const opened = useRef(id);
  // The form that was there took the focus with it.
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [id]);
  if (id === null && !makes) return <NothingYet />;
  return <SingleContext value={single}>{id === null ? <Create /> : <Edit />}</SingleContext>;
};

/** For who may see the record, and not make it. */
const NothingYet = (): ReactNode => {
  const resource = useResource();
  const say = useSingleWords();
  const crumbs = useCrumbs(useResourcePaths().list(resource));
  return (
    <>
      <PageHeader title={useWords(resource).title} crumbs={crumbs} />
      <Message title={say('none')} text={say('none_text')} />
    </>
  );
};
