import UsesIcon from '@mui/icons-material/AccountTreeOutlined';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useCapability } from '../auth/use-capability.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useWire } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';

const UsesDialog = lazyPage(async () => (await import('./UsesDialog.tsx')).UsesDialog);

/** Tells what refers to the record; nothing where the backend does not know. */
export const UsesButton = ({ id, name }: { readonly id: unknown; readonly name: string }): ReactNode => {
  const say = useFormWords();
  const isTold = useWire(useResource())?.uses !== false;
  const path = useCapability('uses');
  const [open, setOpen] = useState(false);
  if (path === null || !isTold) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={say('uses')}
        title={say('uses')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <UsesIcon fontSize="inherit" />
      </IconButton>
      {open ? (
        <PartBoundary part={UsesDialog}>
          <UsesDialog id={id} name={name} close={() => setOpen(false)} />
        </PartBoundary>
      ) : null}
    </>
  );
};
