import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { useFormWords } from '../words/form-words.ts';
import { OpenExisting } from './OpenExisting.tsx';
import type { Failure } from './refusal.ts';
import { useSingle } from './single-context.ts';
import type { FormSaving } from './use-form-saving.ts';

interface FailureAlertProps extends Pick<FormSaving, 'isChanged'> {
  readonly failure: Failure;
}

/** Why a save failed as a whole. It takes the focus where that was on the button that was pressed. */
export const FailureAlert = ({ failure, isChanged }: FailureAlertProps): ReactNode => {
  const say = useFormWords();
  const box = useRef<HTMLDivElement>(null);
  const openExisting = useSingle()?.openExisting;
  useEffect(() => {
    if (isFocusLost()) box.current?.focus();
  }, []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="error"
      role="alert"
      action={
        failure.code === 'single-record' && openExisting !== undefined ? (
          <OpenExisting open={openExisting} isChanged={isChanged} />
        ) : undefined
      }
    >
      <strong>{say('not_saved')}.</strong> {failure.message}{' '}
      {failure.requestId === null ? null : say('request', { id: failure.requestId })}
    </Alert>
  );
};
