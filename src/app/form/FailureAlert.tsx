import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { useFormWords } from '../words/form-words.ts';
import type { Failure } from './refusal.ts';

/** Why a save failed as a whole. It takes the focus where that was on the button that was pressed. */
export const FailureAlert = ({ failure }: { readonly failure: Failure }): ReactNode => {
  const say = useFormWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) box.current?.focus();
  }, []);
  return (
    <Alert ref={box} tabIndex={-1} severity="error" role="alert">
      <strong>{say('not_saved')}.</strong> {failure.message}{' '}
      {failure.requestId === null ? null : say('request', { id: failure.requestId })}
    </Alert>
  );
};
