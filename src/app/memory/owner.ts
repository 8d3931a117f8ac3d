import type { Store } from 'react-admin';
import { isObject } from '#src/data-provider/guards.ts';
import { chosenMode, OWN_MODE } from '../theme/theme-mode.ts';
import { chosenLanguage, OWN_LANGUAGE } from '../words/language.ts';

/** In this browser alone: whose what it remembers is, and which keys the server has not been told. */
export const OWNER = 'rectoria.memory';

export interface Owner {
  readonly user: number;
  readonly unsent: readonly string[];
  /** What of it nobody is shown any more: they have signed out. */
  readonly parked: Readonly<Record<string, unknown>>;
}

/** Whose what the browser remembers is; null where nobody's is. */
export const ownerIn = (store: Store): Owner | null => {
  const kept: unknown = store.getItem(OWNER);
  if (!isObject(kept) || typeof kept['user'] !== 'number' || !Array.isArray(kept['unsent'])) return null;
  const unsent = kept['unsent'].filter((key): key is string => typeof key === 'string');
  return { user: kept['user'], unsent, parked: isObject(kept['parked']) ? kept['parked'] : {} };
};

/** What a browser was told before anybody's was remembered, with what they set. */
export function takeLook(store: Store): void {
  const told = [
    [OWN_MODE, chosenMode()],
    [OWN_LANGUAGE, chosenLanguage()],
  ] as const;
  for (const [key, value] of told)
    if (value !== null && (store.getItem(key) ?? null) === null) store.setItem(key, value);
}
