import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { CellContext, type CellPlace } from '../../field/cell-place.ts';
import type { EditFrameProps } from '../../field/edit-frame.ts';
import { ListUnavailable } from '../../list/ListUnavailable.tsx';
import { CreateHereContext } from '../../reference/create-here.ts';
import { useFormWords } from '../../words/form-words.ts';
import { usePageWords } from '../../words/page-words.ts';
import { type Here, HereContext } from '../here/here-context.ts';
import { isNotFound } from '../RecordNotFound.tsx';
import { SingleContext } from '../single-context.ts';
import { useStoredRecord } from '../use-stored-record.ts';
import { CellActions } from './CellActions.tsx';
import { StoredCellForm } from './StoredCellForm.tsx';

/** One value of a record, changed where it stands in a list by what the form of the record has for it. */
export const CellForm = (props: EditFrameProps): ReactNode => {
  const cell = use(CellContext);
  return cell === null ? null : <ReadCellForm cell={cell} {...props} />;
};

/** The record is read first: a row of the list may lack some of it, and may be old. */
const ReadCellForm = ({ cell, ...props }: EditFrameProps & { readonly cell: CellPlace }): ReactNode => {
  const say = useFormWords();
  const sayPage = usePageWords();
  const { data, error, refetch, isFetchedAfterMount } = useStoredRecord(String(cell.id), true);
  const { close, holds } = cell;
  const here = useMemo((): Here => ({ begun: {}, holds, made: close, cancel: close }), [close, holds]);
  if (error !== null && (data === undefined || !isFetchedAfterMount)) {
    return isNotFound(error) ? (
      <CellActions told={say('gone')} />
    ) : (
      <ListUnavailable error={error} retry={() => void refetch()} />
    );
  }
  if (data === undefined || !isFetchedAfterMount) return <LinearProgress aria-label={sayPage('loading')} />;
  // What stands around the list is of another record, or of none.
  return (
    <HereContext value={here}>
      <CreateHereContext value={null}>
        <SingleContext value={null}>
          <Suspense fallback={<LinearProgress aria-label={sayPage('loading')} />}>
            <StoredCellForm key={data.id} cell={cell} record={data} {...props} />
          </Suspense>
        </SingleContext>
      </CreateHereContext>
    </HereContext>
  );
};
