import type { ReactNode } from 'react';
import { save, typeAndSave } from '../user-actions.ts';
import { allowing, conditionMet, withFiles } from '../backends.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

const seeing = allowing('diseno/tipos-plain', 'view');
const trusted = allowing('diseno/tipos-sensitive', 'view', 'create', 'edit', 'sensitive');
const writeWrong = typeAndSave('Mal escrito');

/** The inputs of every field type, in every state that a form brings them into. */
export const Fields = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('empty')} at="/diseno/tipos-plain/create" prepare={withFiles} />
      <Stage title={say('filled')} at="/diseno/tipos-plain/1" prepare={withFiles} />
      <Stage title={say('wrong')} at="/diseno/tipos-required/1" prepare={withFiles} act={writeWrong} />
      <Stage title={say('read_only')} at="/diseno/tipos-plain/1" prepare={seeing} />
      <Stage title={say('required')} at="/diseno/tipos-required/create" prepare={withFiles} act={save} />
      <Stage title={say('sensitive')} at="/diseno/tipos-sensitive/1" prepare={trusted} />
      <Stage title={say('withheld')} at="/diseno/tipos-sensitive/1" />
      <Stage title={say('hidden')} at="/diseno/tipos-conditional/1" />
      <Stage
        title={say('conditional')}
        at="/diseno/tipos-conditional/1"
        prepare={(backend) => {
          withFiles(backend);
          conditionMet(backend);
        }}
      />
    </>
  );
};
