import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import type { EditorProps } from './Editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./Editor.tsx')).Editor }));

/** The editor, loaded when a form first needs one: no other screen pays for it. */
export const LazyEditor = (props: EditorProps): ReactNode => (
  <Suspense
    fallback={<Box aria-busy="true" sx={{ minHeight: 150, border: 1, borderColor: 'divider', borderRadius: 1 }} />}
  >
    <Editor {...props} />
  </Suspense>
);
