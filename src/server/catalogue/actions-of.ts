import type { Catalogue } from '#src/model/catalogue.ts';
import { ACTIONS, type Action } from '../http/access.ts';

/** What can be done at all with a catalogue, whoever asks. */
export const actionsOf = ({ scope }: Catalogue): readonly Action[] => (scope === 'global' ? ['view'] : ACTIONS);
