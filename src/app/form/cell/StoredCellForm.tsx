import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { CellPlace } from '../../field/cell-place.ts';
import type { EditFrameProps } from '../../field/edit-frame.ts';
import { BesideFieldContext, HeldFieldsContext } from '../../field/field-place.ts';
import { FieldGrid } from '../../field/FieldGrid.tsx';
import type { InputProps } from '../../field/input-props.ts';
import { inputsIn } from '../../field/inputs-in.ts';
import { PendingEditsContext } from '../../field/pending-edits.ts';
import { useCondition } from '../../field/use-condition.ts';
import { PartBoundary } from '../../pages/PartBoundary.tsx';
import { useWire } from '../../registry/registry-context.ts';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { FormSurroundings } from '../FormSurroundings.tsx';
import { useSharedWith } from '../known/use-shared-with.ts';
import { useKnownWords } from '../known/words.ts';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { useChangeable } from '../slot-inputs.ts';
import { useEditSaving } from '../use-edit-saving.ts';
import type { FormSaving } from '../use-form-saving.ts';
import { CellActions } from './CellActions.tsx';
import { CellProblems } from './CellProblems.tsx';
import { useCellWords } from './words.ts';

const ConflictDialog = lazyPage(async () => (await import('../../conflict/ConflictDialog.tsx')).ConflictDialog);

interface StoredCellFormProps extends EditFrameProps {
  readonly cell: CellPlace;
  readonly record: RaRecord;
}

/** The form of a record that exists, of which one input is seen. What it saves is the whole record, as any form does. */
export const StoredCellForm = ({ cell, record, validate, children }: StoredCellFormProps): ReactNode => {
  const { source } = cell;
  const say = useCellWords();
  const wire = useWire(useResource());
  const formRef = useRef<HTMLFormElement>(null);
  const { saving, base, conflict } = useEditSaving({ record, validate, stays: true, formRef });
  useImperativeHandle(cell.busy, () => saving.busy, [saving.busy]);
  // Where the list stands in the form of another record, that one asks before something is lost.
  const around = use(PendingEditsContext);
  const holds = useEffectEvent(() => saving.losing.holds());
  useEffect(() => around?.add({ holds: () => holds(), flush: () => undefined }), [around]);
  const { held } = useSharedWith(wire, record.id, base['rowVersion']);
  const why = useKnownWords()('not_here');
  const heldFields = useMemo(() => ({ names: new Set(held), why }), [held, why]);
  const stored = useMemo(() => ({ ...base, id: record.id }), [base, record.id]);
  const inputs = useMemo(() => inputsIn(children), [children]);
  const input = inputs.find(({ props }) => props.source === source);
  // What follows from the value is asked by the rules of the record.
  const following = inputs.filter(
    ({ props }) => props.compute !== undefined || wire?.lookups?.[props.source]?.from === source,
  );
  return (
    <RecordContextProvider value={stored}>
      <HeldFieldsContext value={heldFields}>
        <BesideFieldContext value={null}>
          <FormSurroundings saving={saving} readOnly={false} isNew={false}>
            <form
              ref={formRef}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                // The list may stand in the form of another record.
                event.stopPropagation();
                saving.save();
              }}
            >
              {saving.failure === null ? null : <FailureAlert failure={saving.failure} isChanged={saving.isChanged} />}
              <CellProblems source={source} />
              {input === undefined ? (
                <CellActions told={say('elsewhere')} />
              ) : (
                <CellInput input={input} isHeld={held.includes(source)} saving={saving} formRef={formRef} />
              )}
              <div hidden>{following}</div>
            </form>
          </FormSurroundings>
        </BesideFieldContext>
      </HeldFieldsContext>
      {around === null ? <LeaveDialog losing={saving.losing} /> : null}
      {conflict === null ? null : (
        <PartBoundary part={ConflictDialog}>
          <ConflictDialog id={record.id} base={base} {...conflict} />
        </PartBoundary>
      )}
    </RecordContextProvider>
  );
};

interface CellInputProps {
  readonly input: ReactElement<InputProps>;
  /** Whether the value is somebody else's to change. */
  readonly isHeld: boolean;
  readonly saving: FormSaving;
  readonly formRef: { readonly current: HTMLFormElement | null };
}

/** What one types in; a list of choices opens by itself. */
const CONTROL = ':is(input:not([readonly]):not([type="hidden"]), select, textarea):not([hidden] *)';

function focusValue(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && control.matches('[type="text"]')) control.select();
}

const CellInput = ({ input, isHeld, saving, formRef }: CellInputProps): ReactNode => {
  const say = useCellWords();
  const isShown = useCondition(input.props.showIf, true);
  const { lockedBy } = useChangeable(input, input.props.source);
  const told = !isShown ? 'hidden' : isHeld || lockedBy !== null ? 'locked' : null;
  useEffect(() => focusValue(formRef.current), [formRef]);
  useEffect(() => {
    if (saving.takeRefused()) focusValue(formRef.current);
  });
  return (
    <>
      <FieldGrid>{cloneElement(input, { width: 'full' })}</FieldGrid>
      <CellActions told={told === null ? null : say(told)} saving={saving} />
    </>
  );
};
