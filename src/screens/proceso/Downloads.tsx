import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { saveAs } from '#src/app/file/save-as.ts';
import { useMay } from '#src/app/access/use-may.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import type { RunFile } from './outcome.ts';
import { useProcessWords } from './words.ts';

interface DownloadsProps {
  /** Of the run, below the API base. */
  readonly address: string;
  /** Where nothing was done there are no rows. */
  readonly logOnly?: boolean;
  /** What it leaves beside them. */
  readonly files?: readonly RunFile[];
}

/** Takes what a run did, what it leaves and what it noted, away as files. */
export const Downloads = ({ address, logOnly = false, files = [] }: DownloadsProps): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const notify = useNotify();
  const { http } = useBackend();
  if (!useMay(useResource(), 'export')) return null;
  const save = async (file: string): Promise<void> => {
    try {
      const { data } = await http.request({ method: 'GET', path: `${address}/${file}`, binary: true });
      if (data instanceof Blob) saveAs(data, [...address.split('/').slice(-2), ...file.split('/').slice(-1)].join('-'));
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  return (
    <>
      {logOnly ? null : (
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void save('resultado.csv')}>
          {say('rowsFile')}
        </Button>
      )}
      {files.map(({ name, called }) => (
        <Button
          key={name}
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => void save(`archivos/${encodeURIComponent(name)}`)}
        >
          {say('ownFile', { called: called[language] })}
        </Button>
      ))}
      <Button size="small" startIcon={<DownloadIcon />} onClick={() => void save('bitacora.txt')}>
        {say('logFile')}
      </Button>
    </>
  );
};
