import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useCreate } from 'react-admin';
import { useLocation } from 'react-router';
import { useCan } from '#src/app/access/use-can.ts';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { useVariant } from '#src/app/drawn/variant.ts';
import type { FormRecord } from '#src/app/field/form-record.ts';
import { focusFirstField } from '#src/app/form/focus-error.ts';
import actionStyles from '#src/app/form/form-bar.module.css';
import { initialValues } from '#src/app/field/initial-values.ts';
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
import { outcomeIn } from './outcome.ts';
import { FINGERPRINT, type Preview, textOf, useIsCurrent } from './preview.ts';
import { Purpose } from './Purpose.tsx';
import { repeatedValuesIn } from './repeat-run.ts';
import { RunPreview } from './RunPreview.tsx';
import { type Say, useProcessWords } from './words.ts';

interface RunActionsProps {
  readonly saving: FormSaving;
  readonly preview: Preview | null;
}

/** One button: it shows what a run would do, and once that is shown, runs it. */
const RunActions = ({ saving, preview }: RunActionsProps): ReactNode => {
  const say = useProcessWords();
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

/** Asks for a run: first shows what it would do, then does it. */
export const AskForRun = (): ReactNode => {
  const access = useCan(useResource(), 'create');
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (access.pending) return <LoadingPage />;
  return access.allowed ? <RunForm /> : <NoAccessPage />;
};

const RunForm = (): ReactNode => {
  const resource = useResource();
  const { title } = useWords(resource);
  const paths = useResourcePaths();
  const wire = useRegistry().wire(resource);
  const { http } = useBackend();
  const { validate, defaults = {}, fields } = useVariant();
  const formRef = useRef<HTMLFormElement>(null);
  const again = repeatedValuesIn(useLocation().state);
  const [initial] = useState(() =>
    initialValues(wire, { ...(typeof defaults === 'function' ? defaults() : defaults), ...again }),
  );
  const [preview, setPreview] = useState<Preview | null>(null);
  const [create] = useCreate<RaRecord>();

  const show = async (values: FormRecord): Promise<void> => {
    if (wire === undefined) return;
    setPreview(null);
    const body = recordMapper(wire).toCreate(values);
    const { data } = await http.request({ method: 'POST', path: `${wire.path}/vista-previa`, body });
    const fingerprint = isObject(data) ? String(data[FINGERPRINT]) : '';
    setPreview({ ...outcomeIn(data), of: textOf(values), fingerprint });
  };

  const saving = useFormSaving({
    isNew: true,
    formRef,
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
  // Whoever asks for the same again wants to see what it would do now.
  const begin = useEffectEvent(() => {
    if (again !== null) saving.save();
  });
  useEffect(() => begin(), []);

  const list = paths.list(resource);
  const crumbs = useCrumbs(list);
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <Purpose />
      <RecordForm saving={saving} formRef={formRef} isNew actions={<RunActions saving={saving} preview={preview} />}>
        {fields}
        <RunPreview saving={saving} preview={preview} />
      </RecordForm>
    </>
  );
};
