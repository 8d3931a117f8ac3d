import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useState } from 'react';
import { useCan } from '../access/use-can.ts';
import { useCapability } from '../auth/use-capability.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useWire } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import type { RecordPrintProps } from './RecordPrint.tsx';

const RecordPrint = lazyPage(async () => (await import('./RecordPrint.tsx')).RecordPrint);

/** Prints the record, for who may see it; nothing where the backend gives no paper. */
export const PrintRecordButton = (record: Pick<RecordPrintProps, 'id' | 'name'>): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const view = useCan(resource, 'list');
  const isOffered = useWire(resource)?.print !== false;
  const path = useCapability('print');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (path === null || !isOffered || !view.allowed) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={say('print')}
        title={say('print')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PrintIcon fontSize="inherit" />
      </IconButton>
      {open ? (
        <PartBoundary part={RecordPrint}>
          <RecordPrint {...record} path={path} close={close} />
        </PartBoundary>
      ) : null}
    </>
  );
};
