import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useFormWords } from '../words/form-words.ts';
import type { Losing } from './use-leave-guard.ts';

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** What takes the focus once more where one stays; absent: what had it. */
  readonly backTo?: RefObject<HTMLElement | null>;
}

interface LeaveDialogProps extends Pick<LeaveQuestionProps, 'backTo'> {
  readonly losing: Losing;
}

/** The question before a navigation loses unsaved changes. The router knows one of them at a time. */
export const LeaveDialog = ({ losing, ...props }: LeaveDialogProps): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && losing.holds(),
  );
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      stay={() => blocker.reset?.()}
      leave={() => {
        losing.giveUp();
        blocker.proceed?.();
      }}
      {...props}
    />
  );
};

/** The question before unsaved changes are lost. Staying is the safe answer, and has the focus. */
export const LeaveQuestion = ({ open, stay, leave, backTo }: LeaveQuestionProps): ReactNode => {
  const say = useFormWords();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={stay}
      maxWidth="xs"
      aria-labelledby="leave-title"
      role="alertdialog"
      slotProps={{
        transition: { onEntering: () => safe.current?.focus(), onExited: () => backTo?.current?.focus() },
      }}
    >
      <DialogTitle id="leave-title">{say('leave_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{say('leave_text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} color="error">
          {say('leave')}
        </Button>
        <Button onClick={stay} variant="contained" ref={safe}>
          {say('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
