import {
  always,
  attention,
  breaking,
  by,
  DEMANDED_TOGETHER,
  entries,
  mappingOf,
  names,
  SPOKEN,
  TARGET,
  TOLD_ELSEWHERE,
  whatever,
} from '#src/language/changes/index.ts';
import type { Place } from '#src/model/change.ts';

const OTHERWISE = whatever(breaking('Se comparte de otro modo.', 'It is shared otherwise.'));

/** What is shared a write of either side brings to the same, and is refused where it belongs to another one. */
const SHARED = {
  ...DEMANDED_TOGETHER,
  added: always(
    breaking(
      'Se comparte: lo que se escribe aquí cambia allá, y se rechaza lo que es de otro.',
      'It is shared: what is written here changes there, and what is another one’s is refused.',
    ),
  ),
  removed: always(attention('Ya no se comparte.', 'It is not shared any more.')),
};

const field = mappingOf({
  own: TOLD_ELSEWHERE,
  theirs: TARGET,
  fields: entries(TARGET, SHARED),
  values: OTHERWISE,
});

/** What several catalogues keep of one record of another. */
export const sharesPlace: Place = mappingOf(
  {
    by: TARGET,
    fields: entries(field, { ...SHARED, name: by('own') }),
    rows: entries(mappingOf({ of: SPOKEN, where: OTHERWISE, fields: entries(field, { ...SHARED, name: by('own') }) }), {
      ...SHARED,
      name: by('of', 'where'),
    }),
    sameBy: names(DEMANDED_TOGETHER, null),
  },
  SHARED,
);
