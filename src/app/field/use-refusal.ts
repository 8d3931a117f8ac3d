import { useContext } from 'react';
import { useNotify } from 'react-admin';
import { PendingEditsContext } from './pending-edits.ts';

/** Refuses the save of the form around for want of something, in a sentence; false where that was said before. */
export function useRefusal(): (want: string, sentence: string) => boolean {
  const pending = useContext(PendingEditsContext);
  const notify = useNotify();
  return (want, sentence) =>
    pending?.refusals.refuse(want, sentence, (said) => notify(said, { type: 'warning' })) === true;
}
