import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type RaRecord, useCreate, useNotify } from 'react-admin';
import { useCan } from '#src/app/access/use-can.ts';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { useVariant } from '#src/app/drawn/variant.ts';
import type { FormRecord } from '#src/app/field/form-record.ts';
import { focusFirstField } from '#src/app/form/focus-error.ts';
import { initialValues } from '#src/app/form/initial-values.ts';
import { RecordForm } from '#src/app/form/RecordForm.tsx';
import { type FormSaving, useFormSaving } from '#src/app/form/use-form-saving.ts';
import { ListUnavailable } from '#src/app/list/ListUnavailable.tsx';
import { PageHeader } from '#src/app/menu/PageHeader.tsx';
import { useCrumbs } from '#src/app/menu/use-crumbs.ts';
import { LoadingPage } from '#src/app/pages/LoadingPage.tsx';
import { NoAccessPage } from '#src/app/pages/NoAccessPage.tsx';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useRegistry } from '#src/app/registry/registry-context.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useWords } from '#src/app/ui/use-words.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { recordMapper } from '#src/data-provider/mapping/record-mapper.ts';
import actionStyles from '#src/app/form/form-bar.module.css';
import { type Outcome, outcomeIn } from './outcome.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { Purpose } from './Purpose.tsx';
import { type Say, useProcessWords } from './words.ts';
import styles from './process.module.css';

/** Field of a run that says which preview it was asked for after. */
const FINGERPRINT = 'huella';

/** What a process would do, as it is asked for with some values. */
interface Preview extends Outcome {
  readonly of: string;
  readonly fingerprint: string;
}

const textOf = ({ [FINGERPRINT]: _own, ...values }: FormRecord): string => JSON.stringify(values);

/** Asks for a run: first shows what it would do, then does it. */
export const AskForRun = (): ReactNode => {
  const access = useCan(useResource(), 'create');
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (access.pending) return <LoadingPage />;
  return access.allowed ? <RunForm /> : <NoAccessPage />;
};

const RunForm = (): ReactNode => {
  const resource = useResource();
  const say = useProcessWords();
  const { title } = useWords(resource);
  const paths = useResourcePaths();
  const wire = useRegistry().wire(resource);
  const { http } = useBackend();
  const notify = useNotify();
  const { validate, defaults = {}, fields } = useVariant();
  const formRef = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => initialValues(wire, typeof defaults === 'function' ? defaults() : defaults));
  const [preview, setPreview] = useState<Preview | null>(null);
  const [create] = useCreate<RaRecord>();

  const show = async (values: FormRecord): Promise<void> => {
    if (wire === undefined) return;
    setPreview(null);
    const body = recordMapper(wire).toCreate(values);
    const { data } = await http.request({ method: 'POST', path: `${wire.path}/vista-previa`, body });
    const fingerprint = isObject(data) ? String(data[FINGERPRINT]) : '';
    const outcome = outcomeIn(data);
    setPreview({ ...outcome, of: textOf(values), fingerprint });
    if (outcome.changes === 0) notify(say('nothing'), { type: 'info' });
  };

  const saving = useFormSaving({
    initial,
    validate,
    send: async (values) => {
      if (preview === null || preview.of !== textOf(values) || preview.changes === 0) {
        await show(values);
        return null;
      }
      const data = { ...values, [FINGERPRINT]: preview.fingerprint };
      try {
        return (await create(resource, { data }, { returnPromise: true, onError: () => undefined })) ?? values;
      } catch (error) {
        setPreview(null);
        throw error;
      }
    },
    saved: ({ id }) => saving.leave(paths.edit(resource, String(id)) ?? undefined),
  });
  useLayoutEffect(() => focusFirstField(formRef.current), []);

  const list = paths.list(resource);
  const crumbs = useCrumbs(list);
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <Purpose />
      <RecordForm
        saving={saving}
        formRef={formRef}
        again
        actions={<RunActions saving={saving} preview={preview} say={say} />}
      >
        {fields}
        <Shown saving={saving} preview={preview} say={say} />
      </RecordForm>
    </>
  );
};

interface ShownProps {
  readonly saving: FormSaving;
  readonly preview: Preview | null;
  readonly say: Say;
}

/** Whether what is typed is what the preview is of. */
function useIsCurrent({ form }: FormSaving, preview: Preview | null): boolean {
  useWatch({ control: form.control });
  return preview !== null && preview.of === textOf(form.getValues());
}

const RunActions = ({ saving, preview, say }: ShownProps): ReactNode => {
  const isCurrent = useIsCurrent(saving, preview);
  const count = preview !== null && isCurrent ? preview.changes : 0;
  return (
    <div className={actionStyles.actions}>
      <Button type="submit" variant="contained" disabled={saving.busy} aria-keyshortcuts="Control+S">
        {saving.busy ? say(count > 0 ? 'running' : 'previewing') : labelOf(count, say)}
      </Button>
      <Button onClick={saving.cancel}>{say('cancel')}</Button>
    </div>
  );
};

const labelOf = (count: number, say: Say): string => {
  if (count === 0) return say('preview');
  return count === 1 ? say('runOne') : say('run', { count });
};

/** What would be done; told to who does not see it too. */
const Shown = ({ saving, preview, say }: ShownProps): ReactNode => {
  const isCurrent = useIsCurrent(saving, preview);
  return (
    <section className={styles.outcome} aria-label={say('preview')}>
      <output className={styles.summary}>{summaryOf(preview, isCurrent, say)}</output>
      {preview !== null && isCurrent && preview.rows.length > 0 ? <OutcomeTable rows={preview.rows} /> : null}
      {preview !== null && isCurrent && preview.hidden > 0 ? (
        <p className={styles.quiet}>{say('hidden', { count: preview.hidden })}</p>
      ) : null}
      {preview !== null && isCurrent && preview.rows.length < preview.changes + preview.leftOut - preview.hidden ? (
        <p className={styles.quiet}>{say('first', { count: preview.rows.length })}</p>
      ) : null}
    </section>
  );
};

function summaryOf(preview: Preview | null, isCurrent: boolean, say: Say): string {
  if (preview === null) return say('nothingYet');
  if (!isCurrent) return say('outdated');
  return say('wouldChange', { count: preview.changes, leftOut: preview.leftOut });
}
