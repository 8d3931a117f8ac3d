import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ImportTold } from '#src/model/import.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { saveAs } from '../../file/save-as.ts';
import { useFaultWords } from './use-import.ts';
import { useImportWords } from './words.ts';
import styles from './WrongDownload.module.css';

interface WrongDownloadProps {
  readonly path: string;
  readonly told: ImportTold;
}

/** Takes the wrong rows away as a file, each with what is wrong, to be mended and brought again. */
export const WrongDownload = ({ path, told }: WrongDownloadProps): ReactNode => {
  const { http } = useBackend();
  const say = useImportWords();
  const wordsOf = useFaultWords();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const take = async (): Promise<void> => {
    const { signal } = (control.current = new AbortController());
    setPending(true);
    setFault(null);
    setSaved(null);
    try {
      const { data } = await http.request({
        method: 'GET',
        path: `${path}/erroneas.csv`,
        binary: true,
        quiet: true,
        signal,
      });
      if (!(data instanceof Blob)) throw new TypeError(say('failed'));
      const name = `${told.archivo.replace(/\.[^.]+$/, '')} - errores.csv`;
      saveAs(data, name);
      setSaved(name);
    } catch (error) {
      if (!signal.aborted) setFault(wordsOf(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={styles.download}>
      <Button variant="outlined" disabled={pending} onClick={() => void take()}>
        {say('download')}
      </Button>
      <span>{say('mend')}</span>
      <output>{pending ? say('downloading') : saved === null ? null : say('downloaded', { name: saved })}</output>
      {fault === null ? null : <Alert severity="error">{fault}</Alert>}
    </div>
  );
};
