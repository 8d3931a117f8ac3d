import { ACCESS, CALLS, mappingOf, NOTABLE, placesOf } from '#src/language/changes/index.ts';
import type { Changes } from '#src/model/change.ts';
import { processKeys } from './keys.ts';
import type { ProcessResource } from './process.ts';

/** How what a process says of itself is compared; what it asks for is compared as a catalogue's. */
export const processChanges: Changes<ProcessResource> = {
  places: mappingOf({ ...placesOf(processKeys), module: NOTABLE, access: ACCESS, calls: CALLS }),
  source: ([key = '', ...rest]) => {
    if (key === 'module') return ['run'];
    return key === 'access' || key === 'calls' ? [] : [key, ...rest];
  },
};
