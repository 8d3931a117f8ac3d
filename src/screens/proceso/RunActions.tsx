import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FormSaving } from '#src/app/form/use-form-saving.ts';
import actionStyles from '#src/app/form/form-bar.module.css';
import { type Preview, useIsCurrent } from './preview.ts';
import { type Say, useProcessWords } from './words.ts';

interface RunActionsProps {
  readonly saving: FormSaving;
  readonly preview: Preview | null;
}

/** One button: it shows what a run would do, and once that is shown, runs it. */
export const RunActions = ({ saving, preview }: RunActionsProps): ReactNode => {
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
