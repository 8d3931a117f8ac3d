import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type ImportTold, LARGEST_IMPORT, MOST_IMPORT_ROWS } from '#src/model/import.ts';
import { sizeText } from '#src/runtime/file-types.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import styles from './FileStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import { type BringState, useBring } from './use-bring.ts';
import { useImportWords } from './words.ts';

const TAKES = '.csv,.tsv,.txt,.xlsx,text/csv';

interface UnderWayProps {
  readonly state: Extract<BringState, { is: 'under way' }>;
  readonly stop: () => void;
}

/** A file on its way, or being read once all of it has left. */
const UnderWay = ({ state: { name, share }, stop }: UnderWayProps): ReactNode => {
  const say = useImportWords();
  const hasLeft = share >= 1;
  const text = say(hasLeft ? 'reading' : 'uploading', { name });
  return (
    <div className={styles.progress}>
      <output>{text}</output>
      <LinearProgress
        aria-label={text}
        {...(hasLeft ? {} : { variant: 'determinate', value: Math.round(share * 100) })}
      />
      <Button variant="outlined" onClick={stop}>
        {say('stop')}
      </Button>
    </div>
  );
};

interface FileStepProps {
  /** Where files are brought. */
  readonly path: string;
  readonly done: (told: ImportTold) => void;
}

/** Where the file is chosen or dropped. */
export const FileStep = ({ path, done }: FileStepProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, bring, again, stop } = useBring(path, done);
  const isUnderWay = state.is === 'under way';
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined && !isUnderWay) bring(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      className={clsx(styles.step, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isUnderWay);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <StepHeading>{say('file_title')}</StepHeading>
      <p>{say('file_text')}</p>
      <div className={styles.box}>
        <input
          ref={input}
          type="file"
          id={id}
          className={styles.input}
          accept={TAKES}
          disabled={isUnderWay}
          aria-label={say('choose')}
          aria-describedby={`${id}-takes`}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again after it was mended.
            target.value = '';
          }}
        />
        {/* The input itself is what the keyboard and screen readers meet. */}
        <Button
          className={styles.choose}
          variant="contained"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isUnderWay}
          onClick={() => input.current?.click()}
        >
          {say('choose')}
        </Button>
        <span>{say('or_drop')}</span>
        <span id={`${id}-takes`} className={styles.takes}>
          {say('takes', { max: sizeText(LARGEST_IMPORT), rows: figure(MOST_IMPORT_ROWS) })}
        </span>
      </div>
      {isUnderWay ? <UnderWay state={state} stop={stop} /> : null}
      {state.is === 'stopped' ? <Alert severity="info">{say('upload_stopped')}</Alert> : null}
      {state.is === 'failed' ? (
        <Alert
          severity="error"
          action={
            state.lost ? (
              <Button color="inherit" onClick={again}>
                {say('retry')}
              </Button>
            ) : undefined
          }
        >
          {state.words}
        </Alert>
      ) : null}
    </section>
  );
};
