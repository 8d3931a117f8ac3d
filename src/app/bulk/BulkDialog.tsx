import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createElement, type ReactNode, useId, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { present } from '#src/model/present.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { useCapability } from '../auth/use-capability.ts';
import { EditFrameContext } from '../field/edit-frame.ts';
import type { Row } from '../field/form-record.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useRegistry, useWire } from '../registry/registry-context.ts';
import { isPage } from '../registry/resource-module.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useResource } from '../ui/use-resource.ts';
import { BulkChangeContext } from './bulk-change.ts';
import { BulkFieldForm } from './BulkFieldForm.tsx';
import { BulkReport } from './BulkReport.tsx';
import type { RecordOutcome } from './change-each.ts';
import { useBulkRun } from './use-bulk-run.ts';
import { type Change, isMade, useChangeOne } from './use-change-one.ts';
import { useBulkWords } from './words.ts';

export type BulkAction = 'activate' | 'deactivate' | 'change';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly ids: readonly Identifier[];
  /** `isDone`: something was tried. */
  readonly close: (isDone: boolean) => void;
}

const SeveralUses = lazyPage(async () => (await import('../uses/SeveralUses.tsx')).SeveralUses);

/** Nothing is known of the record's rules where only its use is changed: the server judges. */
const noProblems = (): readonly FieldProblem[] => [];

/** Asks what is to become of several records, does it one by one, and tells what became of each, with one way back. */
export const BulkDialog = ({ action, ids, close }: BulkDialogProps): ReactNode => {
  const say = useBulkWords();
  const resource = useResource();
  const wire = useWire(resource);
  const active = wire?.active ?? null;
  const tellsUses = useCapability('uses') !== null && wire?.uses !== false;
  const titleId = useId();
  const { run, begin, stop } = useBulkRun();
  const { apply, takeBack } = useChangeOne();
  const changed = useRef('');
  const records = say(ids.length === 1 ? 'records_one' : 'records', { count: ids.length });

  const start = (change: Change, judge: (values: Row) => readonly FieldProblem[] = noProblems): void => {
    changed.current = change.field;
    void begin('change', ids, async (id) => apply(id, change, judge));
  };
  const undo = (done: readonly RecordOutcome[]): void => {
    const made = new Map(done.filter(isMade).map((each) => [each.id, each]));
    void begin('undo', [...made.keys()], async (id) =>
      takeBack(present(made.get(id), 'what was made'), changed.current),
    );
  };
  const isRunning = run !== null && !run.isOver;

  return (
    <Dialog
      open
      onClose={() => {
        if (!isRunning) close(run !== null);
      }}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{say(`title_${action}`, { records })}</DialogTitle>
      {run !== null ? (
        <BulkReport run={run} stop={stop} undo={undo} close={() => close(true)} />
      ) : action === 'change' ? (
        <BulkChangeContext value={{ records, start, cancel: () => close(false) }}>
          <EditFrameContext value={BulkFieldForm}>
            <EditScreen />
          </EditFrameContext>
        </BulkChangeContext>
      ) : (
        <>
          <DialogContent>
            {say(`${action}_text`)}
            {tellsUses && action === 'deactivate' ? (
              <PartBoundary part={SeveralUses}>
                <SeveralUses ids={ids} />
              </PartBoundary>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => close(false)}>{say('cancel')}</Button>
            <Button
              variant="contained"
              onClick={() => {
                if (active !== null) start({ field: active, value: action === 'activate' });
              }}
            >
              {say(action)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};

/** The screen that changes one record, whose inputs are taken from it. */
const EditScreen = (): ReactNode => {
  const module = useRegistry().loaded(useResource());
  return module === undefined || isPage(module) ? null : createElement(module.Edit);
};
