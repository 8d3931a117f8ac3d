import type { ReactNode } from 'react';
import { clearAndSave } from '../user-actions.ts';
import { withFiles } from '../backends.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

const STUDENT = '/diseno/estudiantes/2';

/** A record of many parts: its head stays, each part is a tab. */
export const Pages = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('page')} at={STUDENT} prepare={withFiles} />
      <Stage title={say('page_tab')} at={`${STUDENT}?parte=familia`} prepare={withFiles} />
      <Stage title={say('page_related')} at={`${STUDENT}?parte=diseno_pagos`} prepare={withFiles} />
      <Stage title={say('page_wrong')} at={`${STUDENT}?parte=contacto`} prepare={withFiles} act={clearAndSave} />
      <Stage title={say('page_new')} at="/diseno/estudiantes/create" prepare={withFiles} />
    </>
  );
};
