import { ACCESS, ACTIONS, always, attention, breaking } from '#src/language/changes/index.ts';
import type { EntriesPlace, Judge } from '#src/model/change.ts';

/** A record that can be edited is seen so, too. */
const SEEN_ONLY = 'show';

const goes = always(breaking('Ya no se puede.', 'It cannot be done any more.'));

/** What can be done on the screens. */
export const actionsPlace: EntriesPlace = {
  ...ACTIONS,
  added: (change) => (change.after === SEEN_ONLY ? null : ACTIONS.added(change)),
  removed: (change) => (change.before === SEEN_ONLY ? null : goes(change)),
};

/** What every catalogue may be permitted, by the actions that its contract has. */
const OF_ALL: ReadonlySet<string> = new Set(['view', 'create', 'edit', 'deactivate', 'delete', 'export']);

/**
 * A permission of its own goes with what takes it, which tells who loses by that: a transition does, and a field that
 * anybody may write from then on does not.
 */
const removed: Judge = (change) =>
  OF_ALL.has(String(change.path.at(-1)))
    ? ACCESS.removed(change)
    : attention('Nada requiere ya este permiso.', 'Nothing takes this permission any more.');

export const accessPlace: EntriesPlace = { ...ACCESS, removed };
