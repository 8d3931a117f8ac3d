import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { IMPORT_MODES, type ImportMode, type ImportTold, type OutcomeCounts } from '#src/model/import.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import styles from './ConfirmStep.module.css';
import { Ignored } from './Ignored.tsx';
import { StepHeading } from './StepHeading.tsx';
import stepStyles from './step.module.css';
import { triedMapping, writtenOf } from './told.ts';
import { useImportWords } from './words.ts';

const MODE_WORDS = { todo: 'all_or_nothing', buenas: 'good_only' } as const;

interface ConfirmStepProps {
  readonly told: ImportTold;
  readonly counts: OutcomeCounts;
  readonly pending: boolean;
  /** Why it was refused. */
  readonly fault: string | null;
  readonly begin: (mode: ImportMode) => void;
  readonly back: () => void;
}

/** Asks in plain numbers before anything is written. */
export const ConfirmStep = ({ told, counts, pending, fault, begin, back }: ConfirmStepProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const name = useId();
  const [mode, setMode] = useState<ImportMode>('todo');
  const { creado, cambiado, igual, erroneo } = counts;
  const written = writtenOf(counts);
  const isRefused = mode === 'todo' && erroneo > 0;
  return (
    <section className={stepStyles.step}>
      <StepHeading>{say('confirm_title')}</StepHeading>
      <p>{say('confirm', { created: figure(creado), changed: figure(cambiado), same: figure(igual) })}</p>
      <Ignored told={told} mapping={triedMapping(told)} />
      {erroneo === 0 ? null : (
        <>
          <p>{say(erroneo === 1 ? 'wrong_one' : 'wrong_rows', { figure: figure(erroneo) })}</p>
          <fieldset className={styles.modes} disabled={pending}>
            <legend>{say('how')}</legend>
            {IMPORT_MODES.map((each) => (
              <label key={each}>
                <input type="radio" name={name} checked={each === mode} onChange={() => setMode(each)} />
                {say(MODE_WORDS[each])}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <div aria-live="polite">
        {isRefused ? (
          <Alert severity="warning" role="note">
            {say('wrong_first')}
          </Alert>
        ) : (
          <p>{say('confirm_text')}</p>
        )}
      </div>
      {fault === null ? null : <Alert severity="error">{fault}</Alert>}
      <div className={stepStyles.actions}>
        <Button disabled={pending} onClick={back}>
          {say('back')}
        </Button>
        <Button variant="contained" disabled={pending || isRefused} onClick={() => begin(mode)}>
          {say(written === 1 ? 'import_row' : 'import_rows', { figure: figure(written) })}
        </Button>
      </div>
    </section>
  );
};
