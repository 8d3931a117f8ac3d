import type { ReactNode } from 'react';
import type { EditorProps } from './Editor.tsx';
import { PartBoundary } from '#src/app/pages/PartBoundary.tsx';
import { lazyPage } from '#src/app/ui/lazy-page.tsx';
import styles from './LazyEditor.module.css';

const Editor = lazyPage(async () => (await import('./Editor.tsx')).Editor);

/** The editor, loaded when a form first needs one: no other screen pays for it. */
export const LazyEditor = (props: EditorProps): ReactNode => (
  <PartBoundary part={Editor} fallback={<div aria-busy="true" className={styles.awaited} />}>
    <Editor {...props} />
  </PartBoundary>
);
