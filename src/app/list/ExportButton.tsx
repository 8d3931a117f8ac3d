import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCapability } from '../auth/use-capability.ts';
import { useMay } from '../access/use-may.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }));

/** Takes the list away as a file, for who may; nothing where the backend gives none. */
export const ExportButton = ({ columns }: { readonly columns: ReactNode }): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const allowed = useMay(resource, 'export');
  const path = useCapability('export');
  const isOffered = useRegistry().wire(resource)?.exports !== false;
  const [open, setOpen] = useState(false);
  if (path === null || !allowed || !isOffered) return null;
  return (
    <>
      <Button startIcon={<ExportIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('export')}
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog path={path} columns={columns} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
