import { type ReactNode, Suspense, use, useLayoutEffect, useMemo, useRef } from 'react';
import type { Validate, WireRecord } from '#src/runtime/validation.ts';
import { useCan } from '../access/use-can.ts';
import { BesideFieldContext } from '../field/field-place.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { useCrumbs } from '../menu/use-crumbs.ts';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import { useResource } from '../ui/use-resource.ts';
import { useWords } from '../ui/use-words.ts';
import { useFormWords } from '../words/form-words.ts';
import { useCopyOf } from './copy-of.ts';
import { focusFirstField } from './focus-error.ts';
import { HereContext } from './here/here-context.ts';
import { useTakenOver } from './known/use-taken-over.ts';
import { RecordForm } from './RecordForm.tsx';
import markStyles from './record-mark.module.css';
import { useSingle } from './single-context.ts';
import { ToSingle } from './ToSingle.tsx';
import { type Defaults, useCreateSaving } from './use-create-saving.ts';

/** Seldom needed: its chunk comes with the first record that is known already. */
const KnownDialog = lazyPage(async () => (await import('./known/KnownDialog.tsx')).KnownDialog);

/** Few catalogues share fields with others. */
const KnownNote = lazyPage(async () => (await import('./known/KnownNote.tsx')).KnownNote);

/** Few records begin as a copy. */
const CopyForm = lazyPage(async () => (await import('./CopyForm.tsx')).CopyForm);

interface CatalogueCreateProps {
  readonly validate: Validate;
  readonly defaults?: Defaults;
  /** Inputs and sections. */
  readonly children: ReactNode;
}

/** The screen of a new record, for those who may create one. */
export const CatalogueCreate = (props: CatalogueCreateProps): ReactNode => {
  const resource = useResource();
  const access = useCan(resource, 'create');
  const told = useCopyOf();
  const copyOf = use(HereContext) === null ? told : null;
  const single = useSingle();
  if (useRegistry().wire(resource)?.single === true && single === null) return <ToSingle />;
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (access.pending) return <RecordSkeleton />;
  if (!access.allowed) return <NoAccessPage />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      {copyOf === null ? (
        <CreateForm {...props} />
      ) : (
        <PartBoundary part={CopyForm} fallback={<RecordSkeleton />}>
          <CopyForm key={copyOf} id={copyOf} defaults={props.defaults ?? NOTHING}>
            {(defaults, copied) => <CreateForm {...props} defaults={defaults} copied={copied} />}
          </CopyForm>
        </PartBoundary>
      )}
    </Suspense>
  );
};

const NOTHING: WireRecord = {};

interface CreateFormProps extends CatalogueCreateProps {
  /** What the record is called that this one begins as a copy of. */
  readonly copied?: string;
}

const CreateForm = ({ validate, defaults = NOTHING, copied, children }: CreateFormProps): ReactNode => {
  const resource = useResource();
  const say = useFormWords();
  const wire = useRegistry().wire(resource);
  const formRef = useRef<HTMLFormElement>(null);
  const { title, record } = useWords(resource);
  const list = useResourcePaths().list(resource);
  const single = useSingle();
  const isHere = use(HereContext) !== null;
  const above = useCrumbs(list);
  const crumbs = single === null ? [...above, { text: title, to: list }] : above;
  const { saving, found } = useCreateSaving({ validate, defaults, formRef });

  const { known: typed, isTaken, take, leave } = useTakenOver(saving.form, wire);
  const { at, failed, refusal, record: whose } = typed;
  // While it is being asked nothing is shown: what comes and goes would move “Save” twice.
  const answered = useMemo(
    () => (at === null || !(failed || whose !== null) ? null : { at, failed, refusal, record: whose }),
    [at, failed, refusal, whose],
  );
  const told = useHeldWhilePressed(answered);
  const beside =
    told === null
      ? null
      : {
          source: told.at,
          drawn: (
            <PartBoundary part={KnownNote}>
              <KnownNote known={told} taken={isTaken} take={take} leave={leave} />
            </PartBoundary>
          ),
        };

  // Before it is seen: who types at once writes into it.
  useLayoutEffect(() => focusFirstField(formRef.current), []);

  return (
    <>
      {isHere ? null : (
        <PageHeader
          title={single === null ? say('create', { name: record }) : title}
          aside={
            copied === undefined ? null : <span className={markStyles.mark}>{say('copy_of', { name: copied })}</span>
          }
          crumbs={crumbs}
        />
      )}
      <BesideFieldContext value={beside}>
        <RecordForm saving={saving} formRef={formRef} isNew again={single === null && !isHere}>
          {children}
        </RecordForm>
      </BesideFieldContext>
      {found === null ? null : (
        <PartBoundary part={KnownDialog}>
          <KnownDialog {...found} />
        </PartBoundary>
      )}
    </>
  );
};
