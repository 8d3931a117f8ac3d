import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useResource } from '../../ui/use-resource.ts';
import { useWords } from '../../ui/use-words.ts';
import { FileStep } from './FileStep.tsx';
import styles from './ImportDialog.module.css';
import { ImportSteps } from './ImportSteps.tsx';
import { Steps } from './Steps.tsx';
import { useImportWords } from './words.ts';

interface ImportDialogProps {
  /** Below which files are brought. */
  readonly path: string;
  /** The import that is shown; null before there is one. */
  readonly id: number | null;
  /** Shows another; null begins anew. */
  readonly goTo: (id: number | null) => void;
  readonly close: () => void;
}

/** Brings a file, says what its columns are, tries it and writes it: step by step, over the whole window. */
export const ImportDialog = ({ path, id, goTo, close }: ImportDialogProps): ReactNode => {
  const say = useImportWords();
  const resource = useResource();
  const { plural } = useWords(resource);
  const titleId = useId();
  const ofResource = `${path}/${resource}`;
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={titleId}>
      <DialogTitle className={styles.title}>
        <span id={titleId}>{say('title', { name: plural })}</span>
        <IconButton aria-label={say('close')} title={say('close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent className={styles.content}>
        {id === null ? (
          <>
            <Steps at="file" />
            <FileStep path={ofResource} done={(told) => goTo(told.id)} />
          </>
        ) : (
          <ImportSteps key={id} path={`${ofResource}/${id}`} otherFile={() => goTo(null)} close={close} />
        )}
      </DialogContent>
    </Dialog>
  );
};
