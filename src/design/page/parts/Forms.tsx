import type { ReactNode } from 'react';
import { typeAndSave } from '../user-actions.ts';
import { allowing, overtaken, refusing } from '../backends.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

const PERSON = '/diseno/personas/1';
const rename = typeAndSave('Ángel Núñez');
const approver = allowing('diseno/solicitudes', 'view', 'create', 'edit', 'aprobar');

/** Forms: what the server refused, child rows, states. */
export const Forms = (): ReactNode => {
  const say = useDesignWords();
  const taken = refusing('Nombre', say('taken'));
  const failed = refusing(null, say('server_failed'));
  const existing = overtaken(say('overtaken_text'));
  return (
    <>
      <Stage title={say('refused')} at={PERSON} prepare={taken} act={rename} />
      <Stage title={say('broken')} at={PERSON} prepare={failed} act={rename} />
      <Stage title={say('overtaken')} at="/diseno/ajustes" prepare={existing} act={rename} />
      <Stage title={say('gone')} at="/diseno/solicitudes/99" />
      <Stage title={say('child')} at="/diseno/pedidos/1" />
      <Stage
        title={say('states')}
        at="/diseno/solicitudes/1"
        prepare={(backend) => {
          approver(backend);
          backend.transitions.set('aprobar', { Estado: 'aprobada' });
        }}
      />
    </>
  );
};
