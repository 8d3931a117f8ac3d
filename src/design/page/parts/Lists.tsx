import type { ReactNode } from 'react';
import { allowing, emptied, failing, silent, unreachable, withFiles } from '../backends.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

const PEOPLE = '/diseno/personas';
const TABLE = `api${PEOPLE}`;
const PAYMENTS = '/diseno/pagos';
const OF_ONE = `${PAYMENTS}?filter=${encodeURIComponent(JSON.stringify({ EstudianteId: 2 }))}`;
const NOTHING_FOUND = `${PEOPLE}?filter=${encodeURIComponent(JSON.stringify({ Grado: 'doctorado', Estatus: false, q: 'zz' }))}`;

/** Lists: the columns of every field type, and what stands in place of the rows. */
export const Lists = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('list')} at={PEOPLE} />
      <Stage title={say('columns')} at="/diseno/tipos-plain" prepare={withFiles} />
      <Stage title={say('tree')} at="/diseno/unidades" />
      <Stage title={say('paged')} at="/diseno/estudiantes" />
      <Stage title={say('needs')} at={PAYMENTS} />
      <Stage title={say('needs_met')} at={OF_ONE} />
      <Stage title={say('loading')} at={PEOPLE} prepare={silent(TABLE)} />
      <Stage title={say('list_empty')} at={PEOPLE} prepare={emptied(TABLE)} />
      <Stage title={say('nothing_found')} at={NOTHING_FOUND} />
      <Stage title={say('failed')} at={PEOPLE} prepare={failing(TABLE)} />
      <Stage title={say('unreachable')} at={PEOPLE} prepare={unreachable(TABLE)} />
      <Stage title={say('no_access')} at={PEOPLE} prepare={allowing('diseno/personas')} />
    </>
  );
};
