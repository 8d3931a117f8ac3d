import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { decidable } from '../field/decidable.ts';
import { useLastVersion } from '../history/use-history.ts';
import { ValueText } from '../history/ValueText.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { useFormWords } from '../words/form-words.ts';
import styles from './ConflictDialog.module.css';
import { decided, type Difference, differencesOf, type Side } from './differences.ts';
import { useConflictWords } from './words.ts';

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly label: string;
  readonly chosen: Side;
  readonly choose: (side: Side) => void;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** One field in both versions, one of them chosen. */
const DifferenceRow = ({ difference, label, chosen, choose }: DifferenceRowProps): ReactNode => {
  const say = useConflictWords();
  return (
    <tr>
      <th scope="row">{label}</th>
      {SIDES.map((side) => (
        <td key={side} className={clsx(chosen === side && styles.chosen)}>
          <label>
            <input
              type="radio"
              name={`conflict-${difference.field}`}
              checked={chosen === side}
              onChange={() => choose(side)}
              aria-label={`${label}: ${say(side)}`}
            />
            <ValueText field={difference.field} value={difference[side]} />
          </label>
        </td>
      ))}
    </tr>
  );
};

interface ConflictDialogProps {
  readonly id: unknown;
  /** The record as it was when it was opened. */
  readonly base: Row;
  readonly mine: FormRecord;
  readonly theirs: Row;
  readonly cancel: () => void;
  /** Takes the fields as they were decided. */
  readonly resolve: (decided: FormRecord) => void;
}

/** Somebody else saved the record first: what differs, side by side, and the choice field by field. */
export const ConflictDialog = ({ id, base, mine, theirs, cancel, resolve }: ConflictDialogProps): ReactNode => {
  const translate = useTranslate();
  const sayForm = useFormWords();
  const say = useConflictWords();
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const differences = useMemo(
    () => differencesOf(wire === undefined ? [] : decidable(wire), base, mine, theirs),
    [base, mine, theirs, wire],
  );
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side): void => setChoices(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const clash = differences.some(({ proposed }) => proposed === 'mine');
  const locale = useLocale() === 'en' ? 'en' : 'es';
  const last = useLastVersion(resource, id);
  const text = clash ? 'text' : 'nothing_text';
  const by = last?.who ?? null;

  return (
    <Dialog open onClose={cancel} maxWidth="md" aria-labelledby="conflict-title" aria-describedby="conflict-text">
      <DialogTitle id="conflict-title">{say('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="conflict-text">
          {last === null || by === null
            ? say(text)
            : say(`${text}_by`, { who: by, moment: formatDateTime(last.moment, locale) })}
        </DialogContentText>
        <Box component="table" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('field')}</th>
              <th scope="col">{say('mine')}</th>
              <th scope="col">{say('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.field}
                difference={difference}
                label={translate(`resources.${resource}.fields.${difference.field}`, { _: difference.field })}
                chosen={choices[difference.field] ?? difference.proposed}
                choose={(side) => setChoices((now) => ({ ...now, [difference.field]: side }))}
              />
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => all('mine')}>{say('keep_mine')}</Button>
        <Button onClick={() => all('theirs')}>{say('take_theirs')}</Button>
        <span className={styles.space} />
        <Button onClick={cancel}>{sayForm('stay')}</Button>
        <Button variant="contained" onClick={() => resolve(decided(differences, choices))}>
          {say('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
