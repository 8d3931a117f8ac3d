import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useFileWords } from './words.ts';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  readonly name: string;
  /** How much of it has left, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** A file on its way to the server. */
export const UploadProgress = ({ name, share, cancel }: UploadProgressProps): ReactNode => {
  const say = useFileWords();
  const uploading = say('uploading', { name });
  return (
    <div className={styles.progress}>
      <span>{uploading}</span>
      <LinearProgress variant="determinate" value={Math.round(share * 100)} aria-label={uploading} />
      <Button size="small" aria-label={say('cancel_of', { name })} onClick={cancel}>
        {say('cancel')}
      </Button>
    </div>
  );
};
