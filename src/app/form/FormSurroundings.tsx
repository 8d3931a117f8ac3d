import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { SaveContextProvider } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { FormReadOnlyContext, OriginContext } from '../field/field-place.ts';
import { PendingEditsContext } from '../field/pending-edits.ts';
import type { FormSaving } from './use-form-saving.ts';

interface FormSurroundingsProps {
  readonly saving: FormSaving;
  readonly readOnly: boolean;
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** What inputs find of the form that they stand in. */
export const FormSurroundings = ({ saving, readOnly, isNew, children }: FormSurroundingsProps): ReactNode => {
  const { defaultValues } = saving.form.formState;
  const { busy, save, may } = saving;
  const onSave = useRef(save);
  useEffect(() => {
    onSave.current = save;
  });
  const saveContext = useMemo(
    () => ({ save: async () => onSave.current(), saving: busy, mutationMode: 'pessimistic' as const }),
    [busy],
  );
  const origin = useMemo(() => ({ stored: !isNew, values: defaultValues ?? {}, may }), [isNew, defaultValues, may]);
  return (
    <FormProvider {...saving.form}>
      <PendingEditsContext value={saving.pending}>
        <FormReadOnlyContext value={readOnly}>
          <OriginContext value={origin}>
            <SaveContextProvider value={saveContext}>{children}</SaveContextProvider>
          </OriginContext>
        </FormReadOnlyContext>
      </PendingEditsContext>
    </FormProvider>
  );
};
