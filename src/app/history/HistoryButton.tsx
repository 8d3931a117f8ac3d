import HistoryIcon from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useCan } from '../access/use-can.ts';
import { useBackend } from '../auth/backend-context.ts';
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
  const { http } = useBackend();
  const view = useCan(resource, 'list');
  const isTold = useWire(resource)?.history !== false;
  const { data: path = null } = useQuery({
    queryKey: ['@history', 'path'],
    queryFn: async () => (await loadCapabilities(http)).history,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
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
