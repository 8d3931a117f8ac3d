import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import type { ImportTold, OutcomeCounts } from '#src/model/import.ts';
import { RowsPart } from './RowsPart.tsx';
import { StepHeading } from './StepHeading.tsx';
import styles from './step.module.css';
import { allOf, writtenOf } from './told.ts';
import { WrongDownload } from './WrongDownload.tsx';
import { useImportWords } from './words.ts';

interface TriedStepProps {
  /** Of the import. */
  readonly path: string;
  readonly told: ImportTold;
  readonly run: number;
  readonly counts: OutcomeCounts;
  /** Why an import of it came to nothing. */
  readonly fault: ReactNode;
  readonly changeColumns: () => void;
  readonly goOn: () => void;
  readonly otherFile: () => void;
}

/** What would become of each row. */
export const TriedStep = ({ path, told, run, counts, fault, ...go }: TriedStepProps): ReactNode => {
  const say = useImportWords();
  const isNothing = writtenOf(counts) === 0;
  return (
    <section className={styles.step}>
      <StepHeading>{say('tried_title')}</StepHeading>
      {fault}
      <RowsPart path={path} told={told} run={run} counts={counts} />
      {counts.erroneo === 0 ? null : <WrongDownload path={path} told={told} />}
      {isNothing ? (
        <Alert severity="info" role="note">
          {say(allOf(counts) === 0 ? 'no_rows_in_file' : counts.erroneo > 0 ? 'nothing_good' : 'nothing_new')}
        </Alert>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={go.otherFile}>{say('other_file')}</Button>
        <Button onClick={go.changeColumns}>{say('change_columns')}</Button>
        <Button variant="contained" disabled={isNothing} onClick={go.goOn}>
          {say('go_on')}
        </Button>
      </div>
    </section>
  );
};
