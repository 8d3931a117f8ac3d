import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useResourcePaths } from '../registry/paths.ts';
import tableStyles from '../ui/table.module.css';
import { useResource } from '../ui/use-resource.ts';
import styles from './BulkReport.module.css';
import type { Outcome, RecordOutcome } from './change-each.ts';
import type { Run } from './use-bulk-run.ts';
import { useBulkWords } from './words.ts';

interface BulkReportProps {
  readonly run: Run;
  readonly stop: () => void;
  readonly undo: (done: readonly RecordOutcome[]) => void;
  readonly close: () => void;
}

const countOf = (done: readonly RecordOutcome[], is: Outcome['is']): number =>
  done.filter(({ outcome }) => outcome.is === is).length;

/** How far several changes have come, and what became of each record once they are over. */
export const BulkReport = ({ run, stop, undo, close }: BulkReportProps): ReactNode => {
  const say = useBulkWords();
  const { what, total, done, isOver, error } = run;
  const figures = { done: done.length, total };
  const changed = countOf(done, 'changed');
  const counts = [
    ['changed_count', changed],
    ['unchanged_count', countOf(done, 'unchanged')],
    ['refused_count', countOf(done, 'refused')],
    ['skipped_count', isOver ? total - done.length : 0],
  ] as const;
  return (
    <>
      <DialogContent>
        {isOver ? null : (
          <LinearProgress variant="determinate" value={(100 * done.length) / total} aria-hidden="true" />
        )}
        <output className={styles.told}>
          {isOver
            ? say(what === 'change' ? 'done' : 'undone')
            : say(what === 'change' ? 'under_way' : 'undoing', figures)}
        </output>
        {error === null ? null : <Alert severity="error">{error.message}</Alert>}
        {isOver ? (
          <>
            <ul className={styles.counts}>
              {counts.map(([word, count]) => (count === 0 ? null : <li key={word}>{say(word, { count })}</li>))}
            </ul>
            <Refused done={done} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        {isOver ? (
          <>
            {what === 'change' && changed > 0 ? <Button onClick={() => undo(done)}>{say('undo')}</Button> : null}
            <Button variant="contained" onClick={close}>
              {say('close')}
            </Button>
          </>
        ) : (
          <Button onClick={stop}>{say('stop')}</Button>
        )}
      </DialogActions>
    </>
  );
};

/** In a tab of its own: the report stays, with its way back. */
const RecordLink = ({ id, name }: Pick<RecordOutcome, 'id' | 'name'>): ReactNode => {
  const path = useResourcePaths().edit(useResource(), id);
  return path === null ? (
    name
  ) : (
    <a href={path} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
};

/** The records that stayed as they were, each with the reason. */
const Refused = ({ done }: { readonly done: readonly RecordOutcome[] }): ReactNode => {
  const say = useBulkWords();
  const refused = done.flatMap(({ id, name, outcome }) =>
    outcome.is === 'refused' ? [{ id, name, why: outcome.why }] : [],
  );
  if (refused.length === 0) return null;
  return (
    <div className={tableStyles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('record')}</th>
            <th scope="col">{say('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ id, name, why }) => (
            <tr key={id}>
              <td>
                <RecordLink id={id} name={name} />
              </td>
              <td className={styles.why}>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
