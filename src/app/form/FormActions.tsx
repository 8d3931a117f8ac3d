import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { FormRecord } from '../field/form-record.ts';
import type { FormSaving } from './use-form-saving.ts';
import styles from './form-bar.module.css';

interface FormActionsProps {
  readonly saving: FormSaving;
  readonly readOnly: boolean;
  readonly again: boolean;
}

/** Stays at the foot of the window, however long the form. */
export const FormActions = ({ saving, readOnly, again }: FormActionsProps): ReactNode => {
  const translate = useTranslate();
  const { isDirty } = useFormState<FormRecord>();
  if (readOnly) {
    return (
      <Box className={styles.actions}>
        <Button variant="outlined" onClick={saving.cancel}>
          {translate('rectoria.form.back')}
        </Button>
      </Box>
    );
  }
  return (
    <Box className={clsx(styles.actions, !isDirty && styles.untouched)}>
      <Button type="submit" variant="contained" disabled={saving.busy} aria-keyshortcuts="Control+S">
        {translate(saving.busy ? 'rectoria.form.saving' : 'rectoria.form.save')}
      </Button>
      {again ? (
        <Button variant="outlined" disabled={saving.busy} onClick={saving.saveAndNew}>
          {translate('rectoria.form.save_and_new')}
        </Button>
      ) : null}
      <Button onClick={saving.cancel}>{translate('rectoria.form.cancel')}</Button>
      <span className={styles.state}>{isDirty ? translate('rectoria.form.unsaved') : null}</span>
    </Box>
  );
};
