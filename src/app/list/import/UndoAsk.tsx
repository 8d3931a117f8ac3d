import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { OutcomeCounts } from '#src/model/import.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import { StepHeading } from './StepHeading.tsx';
import stepStyles from './step.module.css';
import { UndoneFigures } from './UndoneFigures.tsx';
import { useFaultWords } from './use-import.ts';
import { useForetold } from './use-undo.ts';
import { useImportWords } from './words.ts';

interface UndoAskProps {
  readonly path: string;
  readonly request: string;
  readonly counts: OutcomeCounts;
  readonly keep: () => void;
  readonly undo: () => void;
}

/** Tells what would be taken back and what would stay; where that is not known, what the import has written. */
export const UndoAsk = ({ path, request, counts, keep, undo }: UndoAskProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const wordsOf = useFaultWords();
  const { data, error } = useForetold(path, request);
  return (
    <section className={stepStyles.step}>
      <StepHeading>{say('undo_title')}</StepHeading>
      {data === undefined && error === null ? <output>{say('foretelling')}</output> : null}
      {error === null ? null : <Alert severity="warning">{wordsOf(error)}</Alert>}
      {data === undefined || data === null ? null : (
        <>
          <UndoneFigures words="foretold" undone={data} />
          <p>{say('foretold_text')}</p>
        </>
      )}
      {data === null || error !== null ? (
        <p>{say('undo_text', { created: figure(counts.creado), changed: figure(counts.cambiado) })}</p>
      ) : null}
      <div className={stepStyles.actions}>
        <Button color="error" onClick={undo}>
          {say('undo_now')}
        </Button>
        <Button variant="contained" onClick={keep}>
          {say('keep')}
        </Button>
      </div>
    </section>
  );
};
