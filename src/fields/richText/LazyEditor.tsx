import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { EditorProps } from './Editor.tsx';
import { PartBoundary } from '#src/app/pages/PartBoundary.tsx';
import { lazyPage } from '#src/app/ui/lazy-page.tsx';

const Editor = lazyPage(async () => (await import('./Editor.tsx')).Editor);

/** The editor, loaded when a form first needs one: no other screen pays for it. */
export const LazyEditor = (props: EditorProps): ReactNode => (
  <PartBoundary
    part={Editor}
    fallback={<Box aria-busy="true" sx={{ minHeight: 150, border: 1, borderColor: 'divider', borderRadius: 1 }} />}
  >
    <Editor {...props} />
  </PartBoundary>
);
