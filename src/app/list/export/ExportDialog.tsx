import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import { MOST_PDF_ROWS } from '#src/model/export-limits.ts';
import { FROM_FIRST_CONTROL } from '../../ui/first-control.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useWords } from '../../ui/use-words.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import { useList } from '../use-list.ts';
import styles from './ExportDialog.module.css';
import { type ExportChoice, type ExportState, useExport } from './use-export.ts';
import { useExportWords } from './words.ts';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly disabled: boolean;
  readonly choose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, value, options, disabled, choose }: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const USUAL: ExportChoice = { formato: 'xlsx', separador: ',', columns: 'shown' };

const MB = 1_000_000;

/** How far it has come; read aloud. */
const StateText = ({ state }: { readonly state: ExportState }): ReactNode => {
  const say = useExportWords();
  if (state.is === 'done') return <Alert severity="success">{say('done', { name: state.name })}</Alert>;
  if (state.is === 'failed') return <Alert severity="error">{state.words ?? say('broken')}</Alert>;
  if (state.is === 'stopped') return say('stopped');
  if (state.is === 'asked') return null;
  return state.bytes < MB / 10 ? say('preparing') : say('received', { figure: (state.bytes / MB).toFixed(1) });
};

/** What is exported, in words. */
const useRowsText = (): string => {
  const say = useExportWords();
  const figure = useCountFormat();
  const { total, cut, approximate } = useList();
  if (total === undefined || cut || approximate) return say('rows_unknown');
  if (total === 0) return say('empty');
  return say(total === 1 ? 'rows_one' : 'rows', { figure: figure(total) });
};

interface ExportDialogProps {
  /** Below which lists are exported. */
  readonly path: string;
  readonly columns: ReactNode;
  readonly close: () => void;
}

/** Asks how the list is to be taken away, tells how far it is, and stops it on demand. */
export const ExportDialog = ({ path, columns, close }: ExportDialogProps): ReactNode => {
  const say = useExportWords();
  const { plural } = useWords(useResource());
  const rowsText = useRowsText();
  const figure = useCountFormat();
  const { total } = useList();
  const isEmpty = total === 0;
  const titleId = useId();
  const [choice, setChoice] = useStore('rectoria.list.export', USUAL);
  const { state, begin, stop } = useExport(path, columns);
  const isTooLong = choice.formato === 'pdf' && total !== undefined && total > MOST_PDF_ROWS;
  const isUnderWay = state.is === 'under way';
  const set = (part: Partial<ExportChoice>): void => setChoice({ ...choice, ...part });
  return (
    <Dialog
      open
      onClose={isUnderWay ? undefined : close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={FROM_FIRST_CONTROL}
    >
      <DialogTitle id={titleId}>{say('title', { name: plural })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{rowsText}</DialogContentText>
        <div className={styles.choices}>
          <Choice
            legend={say('format')}
            value={choice.formato}
            options={[
              ['xlsx', say('xlsx')],
              ['csv', say('csv')],
              ['pdf', say('pdf')],
            ]}
            disabled={isUnderWay || isEmpty}
            choose={(formato) => set({ formato })}
          />
          {choice.formato === 'xlsx' ? (
            <DialogContentText variant="body2">{say('sheets')}</DialogContentText>
          ) : choice.formato === 'pdf' ? (
            <DialogContentText variant="body2">{say('paper', { most: figure(MOST_PDF_ROWS) })}</DialogContentText>
          ) : (
            <Choice
              legend={say('separator')}
              value={choice.separador}
              options={[
                [',', say('comma')],
                [';', say('semicolon')],
              ]}
              disabled={isUnderWay || isEmpty}
              choose={(separador) => set({ separador })}
            />
          )}
          <Choice
            legend={say('columns')}
            value={choice.columns}
            options={[
              ['shown', say('shown')],
              ['all', say('all')],
            ]}
            disabled={isUnderWay || isEmpty}
            choose={(which) => set({ columns: which })}
          />
        </div>
        <output className={styles.state}>
          {isTooLong && !isUnderWay ? <Alert severity="warning">{say('too_long')}</Alert> : <StateText state={state} />}
        </output>
        {isUnderWay ? <LinearProgress aria-label={say('preparing')} /> : null}
      </DialogContent>
      <DialogActions>
        {isUnderWay ? (
          <Button onClick={stop}>{say('stop')}</Button>
        ) : (
          <>
            <Button onClick={close}>{say(state.is === 'asked' ? 'cancel' : 'close')}</Button>
            <Button variant="contained" disabled={isEmpty || isTooLong} onClick={() => begin(choice)}>
              {say('export')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
