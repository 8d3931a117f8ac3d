import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { LeaveQuestion } from '../form/LeaveDialog.tsx';
import { giveUpUnsaved, hasUnsaved } from '../field/unsaved.ts';
import { useReferenceWords } from '../reference/words.ts';
import { usePageWords } from '../words/page-words.ts';
import fieldTextsStyles from '../field/field-texts.module.css';
import { type Campus, campusesQuery, changeCampus } from './campuses.ts';
import { useCampusWords } from './words.ts';
import styles from './CampusDialog.module.css';

interface CampusDialogProps {
  readonly usuarioId: number;
  /** The campus they are at. */
  readonly current: number | null;
  readonly close: () => void;
}

/** F022, F127. A phone's screen is narrower. */

/** Chooses the campus to work at (F022, F096); what is not saved is asked about before it would be lost. */
export const CampusDialog = ({ usuarioId, current, close }: CampusDialogProps): ReactNode => {
  const sayPage = usePageWords();
  const sayReference = useReferenceWords();
  const say = useCampusWords();
  const backend = useBackend();
  const { data: campuses = [], isPending, isError, refetch } = useQuery(campusesQuery(backend.http, usuarioId));
  const [chosen, choose] = useState<Campus | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [step, setStep] = useState<'choosing' | 'asking' | 'changing'>('choosing');
  const [problem, setProblem] = useState<string | null>(null);
  const value = chosen ?? campuses.find(({ sedeId }) => sedeId === current) ?? null;
  const canChange = chosen !== null && chosen.sedeId !== current && step === 'choosing';

  const change = async (campus: Campus): Promise<void> => {
    setStep('changing');
    setProblem(null);
    try {
      await changeCampus(backend, { UsuarioId: usuarioId, SedeId: campus.sedeId }, giveUpUnsaved);
      close();
    } catch (error) {
      setStep('choosing');
      setProblem(error instanceof Error ? error.message : '');
    }
  };
  const submit = (): void => {
    if (chosen === null || !canChange) return;
    if (hasUnsaved()) setStep('asking');
    else void change(chosen);
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        aria-labelledby="campus-title"
        slotProps={{
          paper: { className: clsx(styles.dialog) },
          transition: { onEntering: () => input.current?.focus() },
        }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <DialogTitle id="campus-title">{say('title')}</DialogTitle>
          <DialogContent className={clsx(styles.content)}>
            {problem === null ? null : (
              <Alert severity="error" role="alert">
                <strong>{say('not_changed')}</strong> {problem}
              </Alert>
            )}
            {isError ? (
              <Alert
                severity="error"
                role="alert"
                action={<Button onClick={() => void refetch()}>{sayPage('retry')}</Button>}
              >
                {say('failed')}
              </Alert>
            ) : (
              <div>
                <label htmlFor={fieldId} className={fieldTextsStyles.label}>
                  {say('field')}
                </label>
                <Autocomplete
                  id={fieldId}
                  options={[...campuses]}
                  value={value}
                  onChange={(_event, campus) => choose(campus)}
                  loading={isPending}
                  loadingText={say('loading')}
                  noOptionsText={say('none')}
                  openText={sayReference('open')}
                  closeText={sayReference('close')}
                  clearIcon={null}
                  autoHighlight
                  handleHomeEndKeys
                  getOptionLabel={({ sedeDescripcion }) => sedeDescripcion}
                  getOptionKey={({ sedeId }) => sedeId}
                  isOptionEqualToValue={(option, other) => option.sedeId === other.sedeId}
                  renderInput={(params) => <TextField {...params} inputRef={input} />}
                />
              </div>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{say('cancel')}</Button>
            <Button type="submit" variant="contained" disabled={!canChange}>
              {say(step === 'changing' ? 'changing' : 'submit')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <LeaveQuestion
        open={step === 'asking'}
        stay={close}
        leave={() => {
          if (chosen !== null) void change(chosen);
        }}
      />
    </>
  );
};
