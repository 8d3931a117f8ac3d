import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type ShownProblem, useProblemText } from '../validation/problem-text.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useChildWords } from './words.ts';
import styles from './ChildBar.module.css';

interface ChildBarProps {
  readonly add: () => void;
  readonly canAdd: boolean;
  readonly count: number;
  readonly errorId: string;
  /** What is wrong with the cell the cursor stands on. */
  readonly problem: ShownProblem | undefined;
  readonly readOnly: boolean;
}

/** Below a child table: the way to add a row, how many there are, what is wrong here, which keys help. */
export const ChildBar = ({ add, canAdd, count, errorId, problem, readOnly }: ChildBarProps): ReactNode => {
  const say = useChildWords();
  const problemText = useProblemText(useResource());
  return (
    <div className={styles.bar}>
      {readOnly ? null : (
        <Button startIcon={<AddIcon />} onClick={add} disabled={!canAdd}>
          {say('add')}
        </Button>
      )}
      <span>{say(count === 1 ? 'row' : 'rows', { count })}</span>
      <span id={errorId} className={styles.problem} aria-live="polite">
        {problem === undefined ? null : problemText(problem)}
      </span>
      {readOnly || count === 0 ? null : <span className={styles.keys}>{say('keys')}</span>}
    </div>
  );
};
