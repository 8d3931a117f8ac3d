import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LONGEST_REASON, type Transition } from '#src/runtime/states.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useStateWords } from './words.ts';
import fieldTextsStyles from '../field/field-texts.module.css';
import styles from './ReasonDialog.module.css';

interface ReasonDialogProps {
  readonly transition: Transition;
  readonly from: unknown;
  readonly textOf: (state: string | number) => string;
  readonly busy: boolean;
  /** @returns what is wrong with the reason; null where nothing is. */
  readonly make: (reason: string | null) => Promise<string | null>;
  readonly close: () => void;
}

/** Asks why the record changes its state, before it does. */
export const ReasonDialog = ({ transition, from, textOf, busy, make, close }: ReasonDialogProps): ReactNode => {
  const translate = useTranslate();
  const say = useStateWords();
  const resource = useResource();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const isRequired = transition.reason === 'required';
  const label = translate(`resources.${resource}.transitions.${transition.name}`, { _: transition.name });
  const stateText = (state: unknown): string =>
    typeof state === 'string' || typeof state === 'number' ? textOf(state) : say('none');

  const submit = async (): Promise<void> => {
    const given = reason.trim();
    const refused = given === '' && isRequired ? say('reason_needed') : await make(given === '' ? null : given);
    if (refused === null) return close();
    setWrong(refused);
    input.current?.focus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onEntering: () => input.current?.focus() } }}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={`${id}-title`}>{label}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>
            {say('leads', { from: stateText(from), to: stateText(transition.to) })}
          </DialogContentText>
          <div className={styles.reason}>
            <label
              htmlFor={`${id}-reason`}
              className={clsx(fieldTextsStyles.label, isRequired && fieldTextsStyles.required)}
            >
              {say('reason')}
            </label>
            <OutlinedInput
              id={`${id}-reason`}
              value={reason}
              error={wrong !== null}
              inputRef={input}
              multiline
              minRows={3}
              maxRows={12}
              fullWidth
              onChange={(event) => {
                setReason(event.target.value);
                setWrong(null);
              }}
              slotProps={{
                input: {
                  maxLength: LONGEST_REASON,
                  spellCheck: true,
                  'aria-required': isRequired,
                  'aria-describedby': wrong === null ? undefined : `${id}-error`,
                },
              }}
            />
            {wrong === null ? null : (
              <Box id={`${id}-error`} className={fieldTextsStyles.error}>
                {wrong}
              </Box>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
