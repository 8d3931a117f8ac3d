import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useCreate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Validate, WireRecord } from '#src/runtime/validation.ts';
import { useCan } from '../access/use-can.ts';
import { useUser } from '../auth/backend-context.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { PageHeader } from '../menu/PageHeader.tsx';
import { useCrumbs } from '../menu/use-crumbs.ts';
import { useWords } from '../ui/use-words.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { useFormWords } from '../words/form-words.ts';
import { useChosen } from './chosen.ts';
import { focusFirstField } from './focus-error.ts';
import { initialValues } from './initial-values.ts';
import { RecordForm } from './RecordForm.tsx';
import { useTellSaved } from './use-tell-saved.tsx';
import { hasReturnPath } from './return-path.ts';
import { useFormSaving } from './use-form-saving.ts';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { BesideFieldContext } from '../field/field-place.ts';
import { type KnownRecord, knownRecordIn } from './known/known-record.ts';
import { useTakenOver } from './known/use-taken-over.ts';

/** Seldom needed: its chunk comes with the first record that is known already. */
const KnownDialog = lazyPage(async () => (await import('./known/KnownDialog.tsx')).KnownDialog);

/** Few catalogues share fields with others. */
const KnownNote = lazyPage(async () => (await import('./known/KnownNote.tsx')).KnownNote);

interface CatalogueCreateProps {
  readonly validate: Validate;
  /** What a new record begins with; a function where that depends on the moment. */
  readonly defaults?: WireRecord | (() => WireRecord);
  /** Inputs and sections. */
  readonly children: ReactNode;
}

/** The screen of a new record, for those who may create one. */
export const CatalogueCreate = (props: CatalogueCreateProps): ReactNode => {
  const access = useCan(useResource(), 'create');
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (access.pending) return <RecordSkeleton />;
  if (!access.allowed) return <NoAccessPage />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <CreateForm {...props} />
    </Suspense>
  );
};

const NOTHING: WireRecord = {};

const CreateForm = ({ validate, defaults = NOTHING, children }: CatalogueCreateProps): ReactNode => {
  const resource = useResource();
  const say = useFormWords();
  const tellSaved = useTellSaved();
  const wire = useRegistry().wire(resource);
  const formRef = useRef<HTMLFormElement>(null);
  const chosen = useChosen();
  const usuarioId = useUser()?.usuarioId ?? null;
  const begin = () =>
    initialValues(wire, {
      ...(typeof defaults === 'function' ? defaults() : defaults),
      ...chosen,
      ...Object.fromEntries((wire?.signedIn ?? []).map((name) => [name, usuarioId])),
    });
  const [initial] = useState(begin);
  const [create] = useCreate<RaRecord>();
  const { title, record } = useWords(resource);
  const paths = useResourcePaths();
  const list = paths.list(resource);
  const location = useLocation();
  const state: unknown = location.state;
  const seen = useCan(resource, 'list').allowed;
  const crumbs = [...useCrumbs(list), { text: title, to: list }];

  const placeOf = (made: Row): { readonly to: string; readonly name: string } | undefined => {
    const { id } = made;
    const to = typeof id === 'number' || typeof id === 'string' ? paths.edit(resource, id) : null;
    const label: unknown = wire === undefined ? undefined : made[wire.label];
    return to === null
      ? undefined
      : { to: to + location.search, name: typeof label === 'string' && label !== '' ? label : String(id) };
  };

  const [known, setKnown] = useState<KnownRecord | null>(null);
  /** Whom the next save takes over: asked again where it is refused. */
  const taken = useRef<Row>({});

  const send = async (values: FormRecord): Promise<Row | null> => {
    const data = { ...values, ...taken.current };
    taken.current = {};
    try {
      return (await create(resource, { data }, { returnPromise: true, onError: () => undefined })) ?? values;
    } catch (error) {
      const found = knownRecordIn(error);
      if (found === null) throw error;
      setKnown(found);
      return null;
    }
  };
  const saving = useFormSaving({
    initial,
    validate,
    send,
    saved: (made, then) => {
      const own = seen ? placeOf(made) : undefined;
      const isPage = wire?.page === true && !hasReturnPath(state);
      const opens = then === 'leave' && isPage;
      tellSaved('created', made, opens ? undefined : own);
      if (then === 'leave') return saving.leave(opens ? own?.to : undefined);
      saving.restart(begin());
      setTimeout(() => focusFirstField(formRef.current));
    },
  });

  const { known: typed, isTaken, take, leave } = useTakenOver(saving.form, wire);
  const { at, failed, refusal, record: whose } = typed;
  // While it is being asked nothing is shown: what comes and goes would move “Save” twice.
  const found = useMemo(
    () => (at === null || !(failed || whose !== null) ? null : { at, failed, refusal, record: whose }),
    [at, failed, refusal, whose],
  );
  const told = useHeldWhilePressed(found);
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
  const heldAt = seen && known !== null && known.record !== null ? paths.edit(resource, known.record) : null;

  // Before it is seen: who types at once writes into it.
  useLayoutEffect(() => focusFirstField(formRef.current), []);

  return (
    <>
      <PageHeader title={say('create', { name: record })} crumbs={crumbs} />
      <BesideFieldContext value={beside}>
        <RecordForm saving={saving} formRef={formRef} again>
          {children}
        </RecordForm>
      </BesideFieldContext>
      {known === null ? null : (
        <PartBoundary part={KnownDialog}>
          <KnownDialog
            known={known}
            cancel={() => setKnown(null)}
            take={() => {
              taken.current = { [known.by]: known.id };
              setKnown(null);
              saving.save();
            }}
            open={heldAt === null ? undefined : () => saving.leave(heldAt)}
          />
        </PartBoundary>
      )}
    </>
  );
};
