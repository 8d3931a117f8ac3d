import { ACCESS, breaking, CALLS, mappingOf, placesOf, whatever } from '#src/language/changes/index.ts';
import type { Changes } from '#src/model/change.ts';
import { processKeys } from './keys.ts';
import type { ProcessResource } from './process.ts';

/** What it does is written in TypeScript: nobody can tell of that whether it does the same. */
const OTHER_RUN = whatever(
  breaking(
    'Hace otra cosa: no se puede decidir qué cambia, así que mírelo antes de que alguien lo ejecute.',
    'It does something else: what changes cannot be decided, so look at it before anybody runs it.',
  ),
);

/** How what a process says of itself is compared; what it asks for is compared as a catalogue's. */
export const processChanges: Changes<ProcessResource> = {
  places: mappingOf({ ...placesOf(processKeys), module: OTHER_RUN, access: ACCESS, calls: CALLS }),
  source: ([key = '', ...rest]) => {
    if (key === 'module') return ['run'];
    return key === 'access' || key === 'calls' ? [] : [key, ...rest];
  },
};
