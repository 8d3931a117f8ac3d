import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useId } from 'react';
import { usePageWords } from '../words/page-words.ts';
import { type PrintState, type ReadPaper, usePrinting } from './use-printing.ts';
import { usePrintWords } from './words.ts';

interface PrintDialogProps {
  /** What is printed. */
  readonly name: string;
  readonly close: () => void;
}

/** How far it has come; read aloud. */
const StateText = ({ state }: { readonly state: PrintState }): ReactNode => {
  const say = usePrintWords();
  if (state.is === 'failed') return <Alert severity="error">{state.words ?? say('broken')}</Alert>;
  if (state.is === 'saved') return <Alert severity="success">{say('saved', { name: state.name })}</Alert>;
  return say('preparing');
};

/** Prepares what is printed, and leaves once the browser's own dialog is open. */
export const PrintDialog = ({ name, read, close }: PrintDialogProps & { readonly read: ReadPaper }): ReactNode => {
  const say = usePrintWords();
  const sayPage = usePageWords();
  const { state, again } = usePrinting(read);
  const isUnderWay = state.is === 'under way';
  useEffect(() => {
    if (state.is === 'printed') close();
  }, [state, close]);
  return (
    <PrintFrame
      name={name}
      close={close}
      label={say(isUnderWay ? 'stop' : 'close')}
      more={state.is === 'failed' ? <Button onClick={again}>{sayPage('retry')}</Button> : null}
    >
      <output>
        <StateText state={state} />
      </output>
      {isUnderWay ? <LinearProgress aria-label={say('preparing')} /> : null}
    </PrintFrame>
  );
};

interface PrintFrameProps extends PrintDialogProps {
  /** Of the button that closes. */
  readonly label: string;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

const PrintFrame = ({ name, close, label, more, children }: PrintFrameProps): ReactNode => {
  const say = usePrintWords();
  const titleId = useId();
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title', { name })}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{label}</Button>
        {more}
      </DialogActions>
    </Dialog>
  );
};

/** Says why it is not printed. */
export const NotPrinted = ({ name, why, close }: PrintDialogProps & { readonly why: string }): ReactNode => (
  <PrintFrame name={name} close={close} label={usePrintWords()('close')} more={null}>
    <Alert severity="warning">{why}</Alert>
  </PrintFrame>
);
