import { createElement, type ReactNode, use, useEffect } from 'react';
import { useParams } from 'react-router';
import type { States } from '#src/runtime/states.ts';
import type { Validate } from '#src/runtime/validation.ts';
import { CellContext } from '../field/cell-place.ts';
import { EditFrameContext, type EditFrameProps } from '../field/edit-frame.ts';
import { useCan } from '../access/use-can.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { EditForm } from './record-forms.ts';
import { RecordNotFound, isNotFound } from './RecordNotFound.tsx';
import { useSingle } from './single-context.ts';
import { ToSingle } from './ToSingle.tsx';
import { useStoredRecord } from './use-stored-record.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useResource } from '#src/app/ui/use-resource.ts';

interface CatalogueEditProps {
  readonly validate: Validate;
  /** What brings the record from one state into another, where it has states. */
  readonly states?: States;
  /** What stays above the record in place of the usual header. */
  readonly head?: ReactNode;
  /** Inputs and sections. */
  readonly children: ReactNode;
}

/** Its chunk comes with the first cell of a list that is changed. */
const CellForm = lazyPage(async () => (await import('./cell/CellForm.tsx')).CellForm);

const CellPart = (props: EditFrameProps): ReactNode => (
  <PartBoundary part={CellForm}>
    <CellForm {...props} />
  </PartBoundary>
);

/** The screen of one record: to change it, or only to look at it for those who may not. */
export const CatalogueEdit = (props: CatalogueEditProps): ReactNode => {
  const Screen = use(CellContext) === null ? EditPage : CellPart;
  return createElement(use(EditFrameContext) ?? Screen, props);
};

const EditPage = ({ validate, states, head, children }: CatalogueEditProps): ReactNode => {
  const resource = useResource();
  const { id: named = '' } = useParams();
  const single = useSingle();
  const id = single?.id ?? named;
  const isElsewhere = useRegistry().wire(resource)?.single === true && single === null;
  const view = useCan(resource, 'list');
  const edit = useCan(resource, 'edit');
  // A row of the list may lack child rows, and may be old: the read of this visit is waited for.
  const { data, error, refetch, isFetchedAfterMount } = useStoredRecord(
    String(id),
    !isElsewhere && (view.allowed || edit.allowed),
  );

  // The form is fetched while the record is read; where it cannot be, its place says so.
  useEffect(() => void EditForm.preload().catch(() => undefined), []);

  if (isElsewhere) return <ToSingle />;
  const refused = view.error ?? edit.error;
  if (refused !== null) {
    return (
      <ListUnavailable
        error={refused}
        retry={() => {
          view.retry();
          edit.retry();
        }}
      />
    );
  }
  if (!view.pending && !edit.pending && !view.allowed && !edit.allowed) return <NoAccessPage />;
  if (error !== null && (data === undefined || !isFetchedAfterMount)) {
    return isNotFound(error) ? <RecordNotFound /> : <ListUnavailable error={error} retry={() => void refetch()} />;
  }
  if (data === undefined || !isFetchedAfterMount || edit.pending) return <RecordSkeleton />;
  // What it is drawn with may be on its way: that hides the form, and nothing else.
  return (
    <PartBoundary part={EditForm} fallback={<RecordSkeleton />}>
      <EditForm key={data.id} record={data} validate={validate} states={states} head={head} readOnly={!edit.allowed}>
        {children}
      </EditForm>
    </PartBoundary>
  );
};
