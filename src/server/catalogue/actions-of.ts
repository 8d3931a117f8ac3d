import type { Catalogue } from '#src/model/catalogue.ts';
import { ACTIONS } from '../http/access.ts';
import { hasSensitive, SEES_SENSITIVE } from './sensitive.ts';

/** What can be done at all with a catalogue, whoever asks: those of its transitions that have an action of their own too. */
export const actionsOf = ({ scope, states, fields }: Catalogue): readonly string[] =>
  scope === 'global'
    ? ['view', 'export']
    : [
        ...new Set([
          ...ACTIONS,
          ...(hasSensitive({ fields }) ? [SEES_SENSITIVE] : []),
          ...(states?.transitions ?? []).map((one) => one.permission),
        ]),
      ];
