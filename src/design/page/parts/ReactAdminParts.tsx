import type { ReactNode } from 'react';
import { clearAndSave } from '../user-actions.ts';
import { allowing } from '../backends.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

const DRAWN = '/diseno/personas-dibujadas';
const everything = allowing('diseno/personas-dibujadas', 'view', 'create', 'edit', 'delete');
const seeing = allowing('diseno/personas-dibujadas', 'view');

/** A screen drawn by hand with react-admin's own inputs, fields and buttons: src/design/page/ejemplo. */
export const ReactAdminParts = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('ra_list')} at={DRAWN} prepare={everything} />
      <Stage title={say('ra_new')} at={`${DRAWN}/create`} prepare={everything} />
      <Stage title={say('ra_form')} at={`${DRAWN}/2`} prepare={everything} />
      <Stage title={say('ra_wrong')} at={`${DRAWN}/1`} prepare={everything} act={clearAndSave} />
      <Stage title={say('read_only')} at={`${DRAWN}/1`} prepare={seeing} />
    </>
  );
};
