import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, use, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { valueAt } from '#src/runtime/paths.ts';
import { useActions } from '../access/use-may.ts';
import type { EditFrameProps } from '../field/edit-frame.ts';
import { FieldGrid } from '../field/FieldGrid.tsx';
import type { FormRecord } from '../field/form-record.ts';
import { initialValues } from '../field/initial-values.ts';
import { createPendingEdits, PendingEditsContext } from '../field/pending-edits.ts';
import { useWire } from '../registry/registry-context.ts';
import { focusAtOnce } from '../ui/first-control.ts';
import { useResource } from '../ui/use-resource.ts';
import { BulkChangeContext } from './bulk-change.ts';
import { bulkInputs, freed } from './bulk-fields.ts';
import styles from './BulkFieldForm.module.css';
import { useBulkWords } from './words.ts';

/** One field of the form, chosen, and the value that several records are to have of it. */
export const BulkFieldForm = ({ validate, children }: EditFrameProps): ReactNode => {
  const say = useBulkWords();
  const translate = useTranslate();
  const resource = useResource();
  const wire = useWire(resource);
  const change = use(BulkChangeContext);
  const may = useActions(resource, validate.asks);
  const fieldId = useId();
  const [source, setSource] = useState('');
  const [pending] = useState(() => createPendingEdits());
  const form = useForm<FormRecord>({ defaultValues: initialValues(wire, {}) });
  const inputs = useMemo(() => (wire === undefined ? [] : bulkInputs(wire, children)), [wire, children]);
  const chosen = inputs.find(({ props }) => props.source === source);
  if (change === null) return null;

  const start = (): void => {
    pending.flush();
    change.start({ field: source, value: valueAt(form.getValues(), source) ?? null }, (values) =>
      validate(values, { isNew: false, may }),
    );
  };
  return (
    <FormProvider {...form}>
      <PendingEditsContext value={pending}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== undefined) start();
          }}
        >
          <DialogContent>
            <FieldGrid>
              <div className={styles.field}>
                <label htmlFor={fieldId}>{say('field')}</label>
                <NativeSelect
                  fullWidth
                  input={<OutlinedInput />}
                  id={fieldId}
                  inputRef={focusAtOnce}
                  value={source}
                  onChange={({ target }) => setSource(target.value)}
                >
                  <option value="">{say('choose_field')}</option>
                  {inputs.map(({ props }) => (
                    <option key={props.source} value={props.source}>
                      {translate(`resources.${resource}.fields.${props.source}`, { _: props.source })}
                    </option>
                  ))}
                </NativeSelect>
              </div>
              {chosen === undefined ? null : freed(chosen)}
            </FieldGrid>
          </DialogContent>
          <DialogActions>
            <Button onClick={change.cancel}>{say('cancel')}</Button>
            <Button type="submit" variant="contained" disabled={chosen === undefined}>
              {say('apply', { records: change.records })}
            </Button>
          </DialogActions>
        </form>
      </PendingEditsContext>
    </FormProvider>
  );
};
