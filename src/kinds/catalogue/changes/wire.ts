import {
  always,
  attention,
  breaking,
  by,
  entries,
  mappingOf,
  NARROWED_BY,
  NOTABLE,
  OFFERED,
  repeated,
  SPOKEN,
  TOLD_ELSEWHERE,
  WORDS,
} from '#src/language/changes/index.ts';
import type { Place } from '#src/model/change.ts';

/** A field that travels otherwise than it is called, or not any more. */
const TRAVELS = {
  added: always(breaking('Viaja de otro modo.', 'It travels otherwise.')),
  removed: always(breaking('Viaja como los demás.', 'It travels as the others do.')),
  moved: null,
};

/** A read that the contract has. */
const READS = {
  added: always(attention('Es una lectura nueva.', 'It is a new read.')),
  removed: always(breaking('Ya no se puede leer.', 'It cannot be read any more.')),
  moved: null,
};

/** What goes over the wire: whoever calls or answers it has to follow. */
export const wirePlace: Place = {
  ...mappingOf({
    path: repeated(SPOKEN),
    fields: entries(SPOKEN, TRAVELS),
    lookup: entries(mappingOf({ key: TOLD_ELSEWHERE, label: WORDS, address: SPOKEN, match: NOTABLE }), {
      ...OFFERED,
      name: by('key'),
    }),
    reads: entries(mappingOf({ address: SPOKEN, one: SPOKEN, where: NARROWED_BY }), READS),
  }),
  others: SPOKEN,
};
