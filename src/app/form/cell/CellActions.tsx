import Button from '@mui/material/Button';
import { type ReactNode, use } from 'react';
import { CellContext } from '../../field/cell-place.ts';
import { useFormWords } from '../../words/form-words.ts';
import type { FormSaving } from '../use-form-saving.ts';
import styles from './CellActions.module.css';
import { useCellWords } from './words.ts';

interface CellActionsProps {
  /** Why the value is not changed here; null where it is. */
  readonly told: string | null;
  readonly saving?: FormSaving;
}

/** Saves or leaves the value as it is; where it is not changed here, says why and leads to the record. */
export const CellActions = ({ told, saving }: CellActionsProps): ReactNode => {
  const say = useCellWords();
  const sayForm = useFormWords();
  const cell = use(CellContext);
  if (cell === null) return null;
  if (told === null && saving !== undefined) {
    return (
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="contained" disabled={saving.busy}>
          {sayForm(saving.busy ? 'saving' : 'save')}
        </Button>
        <Button size="small" disabled={saving.busy} onClick={cell.close}>
          {sayForm('cancel')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className={styles.told}>{told}</p>
      <div className={styles.actions}>
        <OpenRecord />
        <Button size="small" onClick={cell.close}>
          {say('close')}
        </Button>
      </div>
    </>
  );
};

/** The way to the record, where it has a screen. */
export const OpenRecord = (): ReactNode => {
  const say = useCellWords();
  const open = use(CellContext)?.open ?? null;
  return open === null ? null : (
    <Button size="small" variant="outlined" onClick={open}>
      {say('open')}
    </Button>
  );
};
