import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FormRecord } from '../field/form-record.ts';
import { useFormWords } from '../words/form-words.ts';
import type { FormSaving } from './use-form-saving.ts';
import styles from './form-bar.module.css';

interface FormActionsProps {
  readonly saving: FormSaving;
  readonly readOnly: boolean;
  readonly again: boolean;
}

/** Stays at the foot of the window, however long the form. */
export const FormActions = ({ saving, readOnly, again }: FormActionsProps): ReactNode => {
  const say = useFormWords();
  const { isDirty } = useFormState<FormRecord>();
  if (readOnly) {
    return (
      <Box className={styles.actions}>
        <Button variant="outlined" onClick={saving.cancel}>
          {say('back')}
        </Button>
      </Box>
    );
  }
  return (
    <Box className={clsx(styles.actions, !isDirty && styles.untouched)}>
      <Button type="submit" variant="contained" disabled={saving.busy} aria-keyshortcuts="Control+S">
        {say(saving.busy ? 'saving' : 'save')}
      </Button>
      {again ? (
        <Button variant="outlined" disabled={saving.busy} onClick={saving.saveAndNew}>
          {say('save_and_new')}
        </Button>
      ) : null}
      <Button onClick={saving.cancel}>{say('cancel')}</Button>
      <span className={styles.state}>{isDirty ? say('unsaved') : null}</span>
    </Box>
  );
};
