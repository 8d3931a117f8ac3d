import type { EntriesPlace } from '#src/model/change.ts';
import { entries, OFFERED } from './entries.ts';
import { always, unseen } from './places.ts';
import { SPOKEN } from './usual.ts';
import { attention, breaking } from './verdicts.ts';

/** The permissions by which what a screen does is opened. */
export const ACCESS: EntriesPlace = entries(SPOKEN, {
  added: always(attention('Se puede dar permiso para ello.', 'It can be permitted.', 'gained')),
  removed: always(breaking('Nadie tiene ya permiso para ello.', 'Nobody is permitted to do it any more.', 'lost')),
  moved: null,
});

/** What a screen asks of the backend. */
export const CALLS: EntriesPlace = entries(unseen, {
  added: always(attention('Se pide algo más al servidor.', 'Something more is asked of the server.')),
  removed: always(
    breaking(
      'Ya no se pide al servidor, o de otro modo.',
      'It is not asked of the server any more, or in another way.',
    ),
  ),
  moved: null,
});

/** What can be done there. */
export const ACTIONS: EntriesPlace = entries(unseen, { ...OFFERED, moved: null });
