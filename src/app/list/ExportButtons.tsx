import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useCapability } from '../auth/use-capability.ts';
import { useMay } from '../access/use-may.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import { ToolButton } from './ToolButton.tsx';

const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }));
const ListPrint = lazy(async () => ({ default: (await import('./export/ListPrint.tsx')).ListPrint }));

/** Takes the list away as a file, or prints it, for who may; nothing where the backend gives none. */
export const ExportButtons = ({ columns }: { readonly columns: ReactNode }): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const allowed = useMay(resource, 'export');
  const path = useCapability('export');
  const isOffered = useRegistry().wire(resource)?.exports !== false;
  const [open, setOpen] = useState<'export' | 'print' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  if (path === null || !allowed || !isOffered) return null;
  return (
    <>
      <ToolButton icon={<ExportIcon />} label={say('export')} onClick={() => setOpen('export')} />
      <ToolButton icon={<PrintIcon />} label={say('print')} onClick={() => setOpen('print')} />
      <Suspense>
        {open === 'export' ? <ExportDialog path={path} columns={columns} close={close} /> : null}
        {open === 'print' ? <ListPrint path={path} columns={columns} close={close} /> : null}
      </Suspense>
    </>
  );
};
