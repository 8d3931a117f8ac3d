import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { orEmpty } from '#src/model/absent.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import fieldTextsStyles from '../../field/field-texts.module.css';
import { FROM_FIRST_CONTROL } from '../../ui/first-control.ts';
import { type KeptViews, sentContent } from './use-views.ts';
import type { View, ViewContent } from './view.ts';
import styles from './views.module.css';
import { useViewWords } from './words.ts';

interface ViewDialogProps {
  /** Null for a new one. */
  readonly view: View | null;
  /** How the list looks now. */
  readonly look: ViewContent;
  readonly kept: KeptViews;
  readonly close: () => void;
}

/** Asks how a view is called and who sees it. What somebody else has changed meanwhile is not written over unseen. */
export const ViewDialog = ({ view, look, kept, close }: ViewDialogProps): ReactNode => {
  const say = useViewWords();
  const [titleId, nameId] = [useId(), useId()];
  // As it is now, where it was read anew since the dialog was opened.
  const current = kept.views?.views.find(({ id }) => id === view?.id) ?? view;
  const [name, setName] = useState(orEmpty(view?.name));
  const [roles, setRoles] = useState<readonly number[]>(view?.roles ?? []);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const changed = isStale ? current : view;
  const content = changed === null || isOver ? look : changed.content;

  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(say('required'));
    setBusy(true);
    try {
      await kept.save(changed, { nombre: name, contenido: sentContent(content), roles });
      close();
    } catch (error) {
      setBusy(false);
      const isOld = error instanceof WireError && error.code === 'version-conflict';
      setProblem(isOld ? say('changed') : told(error));
      // The next attempt is about what was read anew.
      setStale(isOld || isStale);
    }
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId} slotProps={FROM_FIRST_CONTROL}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{say(view === null ? 'save_title' : 'change_title')}</DialogTitle>
        <DialogContent className={styles.form}>
          {view === null ? <DialogContentText>{say('what')}</DialogContentText> : null}
          <div>
            <label htmlFor={nameId} className={fieldTextsStyles.label}>
              {say('name')}
            </label>
            <OutlinedInput
              fullWidth
              id={nameId}
              value={name}
              inputProps={{ maxLength: 80 }}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          {view === null ? null : (
            <label className={styles.check}>
              <input type="checkbox" checked={isOver} onChange={({ target }) => setOver(target.checked)} />
              {say('overwrite')}
            </label>
          )}
          <RolesChoice offered={kept.views?.roles ?? []} chosen={roles} choose={setRoles} />
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {say('keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const told = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof WireError ? (error.fieldErrors[0]?.message ?? error.message) : error.message;
};

interface RolesChoiceProps {
  readonly offered: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly choose: (roles: readonly number[]) => void;
}

const RolesChoice = ({ offered, chosen, choose }: RolesChoiceProps): ReactNode => {
  const say = useViewWords();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.roles}>
      <legend className={fieldTextsStyles.label}>{say('share')}</legend>
      {offered.map(({ id, name }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
          {name}
        </label>
      ))}
      <small>{say('private')}</small>
    </fieldset>
  );
};
