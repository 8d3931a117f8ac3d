import { type ReactNode, useMemo, useRef } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';
import type { States } from '#src/runtime/states.ts';
import type { Validate } from '#src/runtime/validation.ts';
import { useCan } from '../access/use-can.ts';
import { BesideFieldContext, HeldFieldsContext } from '../field/field-place.ts';
import type { FormRecord } from '../field/form-record.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { PinRecordButton } from '../menu/PinRecordButton.tsx';
import { useCrumbs } from '../menu/use-crumbs.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { Presence } from '../presence/Presence.tsx';
import { PrintRecordButton } from '../print/PrintRecordButton.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useWords } from '../ui/use-words.ts';
import { UsesButton } from '../uses/UsesButton.tsx';
import { useListWords } from '../words/list-words.ts';
import { DuplicateButton } from './DuplicateButton.tsx';
import markStyles from './record-mark.module.css';
import { HeaderContext } from './header-context.ts';
import { useSharedWith } from './known/use-shared-with.ts';
import { useKnownWords } from './known/words.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import { useSingle } from './single-context.ts';
import { useEditSaving } from './use-edit-saving.ts';

/** Beside the name of a record that is no longer in use. */
const InactiveMark = (): ReactNode => <span className={markStyles.mark}>{useListWords()('inactive')}</span>;

/** Seldom needed: its chunk comes with the first conflict. */
const ConflictDialog = lazyPage(async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog);

/** Asked where a record that others refer to is to be no longer in use. */
const DeactivateDialog = lazyPage(async () => (await import('../uses/DeactivateDialog.tsx')).DeactivateDialog);

/** Hardly any contract deletes. */
const DeleteButton = lazyPage(async () => (await import('./DeleteButton.tsx')).DeleteButton);

/** Few catalogues share fields with others. */
const OtherRoles = lazyPage(async () => (await import('./known/OtherRoles.tsx')).OtherRoles);
const DuplicateLinks = lazyPage(async () => (await import('./known/DuplicateLinks.tsx')).DuplicateLinks);

/** Most catalogues have no states. */
const StateActions = lazyPage(async () => (await import('./states/StateActions.tsx')).StateActions);

interface EditFormProps {
  readonly record: RaRecord;
  readonly validate: Validate;
  readonly states: States | undefined;
  readonly readOnly: boolean;
  /** Drawn in place of the usual header. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The form of a record that exists. Where somebody else saved it first, both versions are laid side by side. */
export const EditForm = ({ record, validate, states, readOnly, head, children }: EditFormProps): ReactNode => {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const formRef = useRef<HTMLFormElement>(null);
  // On a page of many parts there is more to do.
  const single = useSingle();
  const stays = head !== undefined || single !== null;
  const { saving, base, begin, conflict, duplicate, deactivation } = useEditSaving({
    record,
    validate,
    stays,
    formRef,
  });
  const shared = useSharedWith(wire, record.id, base['rowVersion']);
  const sayKnown = useKnownWords();
  const why = sayKnown('not_here');
  const heldFields = useMemo(() => ({ names: new Set(shared.held), why }), [shared.held, why]);

  const removal = useCan(resource, 'delete');
  const { title } = useWords(resource);
  const list = useResourcePaths().list(resource);
  const above = useCrumbs(list);
  const crumbs = single === null ? [...above, { text: title, to: list }] : above;
  const label: unknown = wire === undefined ? undefined : base[wire.label];
  const called = typeof label === 'string' && label !== '' ? label : String(record.id);
  const name = single === null ? called : title;

  const stored = useMemo(() => ({ ...base, id: record.id }), [base, record.id]);

  const put = (values: FormRecord): void => {
    for (const [field, value] of Object.entries(values)) saving.form.setValue(field, value, { shouldDirty: true });
  };

  const actions = (
    <>
      {states === undefined ? null : (
        <PartBoundary part={StateActions}>
          <StateActions states={states} record={stored} saving={saving} take={begin} />
        </PartBoundary>
      )}
      {!removal.allowed ? null : (
        <PartBoundary part={DeleteButton}>
          <DeleteButton record={record} name={name} deleted={saving.leave} />
        </PartBoundary>
      )}
    </>
  );
  const active = wire?.active ?? null;
  const aside = (
    <>
      {active !== null && base[active] === false ? <InactiveMark /> : null}
      {wire?.shares === undefined ? null : (
        <PartBoundary part={OtherRoles}>
          <OtherRoles roles={shared.roles} others={shared.others} />
        </PartBoundary>
      )}
      {single === null ? <RecordSteps id={record.id} /> : null}
      <DuplicateButton id={record.id} />
      <UsesButton id={record.id} name={name} />
      <PrintRecordButton id={record.id} name={name} />
      <HistoryButton name={name} record={stored} put={readOnly ? null : put} />
      {list === null || single !== null ? null : <PinRecordButton record={{ resource, id: String(record.id), name }} />}
      <Presence id={record.id} />
    </>
  );
  const beside =
    duplicate === null
      ? null
      : {
          source: duplicate.source,
          drawn: (
            <PartBoundary part={DuplicateLinks}>
              <DuplicateLinks roles={duplicate.roles} />
            </PartBoundary>
          ),
        };
  const header = {
    title: name,
    tabTitle: single === null ? `${name} · ${title}` : title,
    aside,
    crumbs,
    children: actions,
  };

  return (
    <RecordContextProvider value={stored}>
      {head === undefined ? <PageHeader {...header} /> : <HeaderContext value={header}>{head}</HeaderContext>}
      <HeldFieldsContext value={heldFields}>
        <BesideFieldContext value={beside}>
          <RecordForm saving={saving} formRef={formRef} readOnly={readOnly}>
            {children}
          </RecordForm>
        </BesideFieldContext>
      </HeldFieldsContext>
      {conflict === null ? null : (
        <PartBoundary part={ConflictDialog}>
          <ConflictDialog id={record.id} base={base} {...conflict} />
        </PartBoundary>
      )}
      {deactivation === null ? null : (
        <PartBoundary part={DeactivateDialog}>
          <DeactivateDialog id={record.id} name={name} {...deactivation} />
        </PartBoundary>
      )}
    </RecordContextProvider>
  );
};
