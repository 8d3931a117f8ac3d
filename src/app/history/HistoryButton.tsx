import HistoryIcon from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useCan } from '../access/use-can.ts';
import { useCapability } from '../auth/use-capability.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useWire } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import type { HistoryPanelProps } from './HistoryPanel.tsx';

const HistoryPanel = lazyPage(async () => (await import('./HistoryPanel.tsx')).HistoryPanel);

/** Tells what became of the record, to who may see it; nothing where the backend does not know. */
export const HistoryButton = (panel: Omit<HistoryPanelProps, 'path' | 'close'>): ReactNode => {
  const say = useFormWords();
  const resource = useResource();
  const view = useCan(resource, 'list');
  const isTold = useWire(resource)?.history !== false;
  const path = useCapability('history');
  const [open, setOpen] = useState(false);
  if (path === null || !isTold || !view.allowed) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={say('history')}
        title={say('history')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <HistoryIcon fontSize="inherit" />
      </IconButton>
      {open ? (
        <PartBoundary part={HistoryPanel}>
          <HistoryPanel {...panel} path={path} close={() => setOpen(false)} />
        </PartBoundary>
      ) : null}
    </>
  );
};
