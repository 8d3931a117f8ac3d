import {
  always,
  attention,
  breaking,
  by,
  entries,
  mappingOf,
  placesOf,
  TOLD_ELSEWHERE,
} from '#src/language/changes/index.ts';
import type { Place } from '#src/model/change.ts';
import { statesKeys, transitionKeys } from '../part-keys.ts';

/** What leads from one state to another; each takes a permission. */
const TRANSITIONS = {
  added: always(attention('Se puede ahora.', 'It can be done now.', 'gained')),
  removed: always(breaking('Ya no se puede.', 'It cannot be done any more.', 'lost')),
  name: by('name'),
};

/** The states of a record, whose field changes by what leads to them alone. */
export const statesPlace: Place = mappingOf(
  {
    ...placesOf(statesKeys),
    transitions: entries(mappingOf({ ...placesOf(transitionKeys), name: TOLD_ELSEWHERE }), TRANSITIONS),
  },
  {
    added: always(
      breaking(
        'Su campo ya no se escribe: solo las transiciones lo cambian.',
        'Its field is not written any more: transitions alone change it.',
      ),
    ),
    removed: always(breaking('Las transiciones desaparecen.', 'The transitions go away.')),
  },
);
