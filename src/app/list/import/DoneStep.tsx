import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useRefresh } from 'react-admin';
import { type ImportTold, type OutcomeCounts, ROW_OUTCOMES } from '#src/model/import.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import styles from './DoneStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import stepStyles from './step.module.css';
import { UndoPart } from './UndoPart.tsx';
import { WrongDownload } from './WrongDownload.tsx';
import { useImportWords } from './words.ts';

interface DoneStepProps {
  /** Of the import. */
  readonly path: string;
  readonly told: ImportTold;
  readonly counts: OutcomeCounts;
  readonly otherFile: () => void;
  readonly close: () => void;
}

/** What was written, and what can be done about it; the list behind it is read anew. */
export const DoneStep = ({ path, told, counts, otherFile, close }: DoneStepProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const solicitud = told.aplicacion?.solicitud ?? null;
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => refresh(), []);
  return (
    <section className={stepStyles.step}>
      <StepHeading>{say('done_title')}</StepHeading>
      <Alert severity={counts.erroneo > 0 ? 'warning' : 'success'}>
        <dl className={styles.counts}>
          {ROW_OUTCOMES.map((outcome) => (
            <div key={outcome}>
              <dt>{say(`done_${outcome}`)}</dt>
              <dd>{figure(counts[outcome])}</dd>
            </div>
          ))}
        </dl>
      </Alert>
      {counts.erroneo === 0 ? null : <WrongDownload path={path} told={told} />}
      {solicitud === null ? null : <UndoPart request={solicitud} counts={counts} />}
      <div className={stepStyles.actions}>
        <Button onClick={otherFile}>{say('other_file')}</Button>
        <Button variant="contained" onClick={close}>
          {say('close')}
        </Button>
      </div>
    </section>
  );
};
