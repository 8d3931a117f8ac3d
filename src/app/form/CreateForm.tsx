import { type ReactNode, use, useLayoutEffect, useMemo, useRef } from 'react';
import type { Validate } from '#src/runtime/validation.ts';
import { BesideFieldContext } from '../field/field-place.ts';
import { PageHeader } from '../menu/PageHeader.tsx';
import { useCrumbs } from '../menu/use-crumbs.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import { useResource } from '../ui/use-resource.ts';
import { useWords } from '../ui/use-words.ts';
import { useFormWords } from '../words/form-words.ts';
import { focusFirstField } from './focus-error.ts';
import { HereContext } from './here/here-context.ts';
import { useTakenOver } from './known/use-taken-over.ts';
import { RecordForm } from './RecordForm.tsx';
import markStyles from './record-mark.module.css';
import { useSingle } from './single-context.ts';
import { type Defaults, useCreateSaving } from './use-create-saving.ts';

/** Seldom needed: its chunk comes with the first record that is known already. */
const KnownDialog = lazyPage(async () => (await import('./known/KnownDialog.tsx')).KnownDialog);

/** Few catalogues share fields with others. */
const KnownNote = lazyPage(async () => (await import('./known/KnownNote.tsx')).KnownNote);

interface CreateFormProps {
  readonly validate: Validate;
  readonly defaults: Defaults;
  /** What the record is called that this one begins as a copy of. */
  readonly copied?: string;
  /** Inputs and sections. */
  readonly children: ReactNode;
}

/** The form of a new record. */
export const CreateForm = ({ validate, defaults, copied, children }: CreateFormProps): ReactNode => {
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
