import { setImmediate } from 'node:timers/promises';

/** In milliseconds, after which others have their turn. */
const TURN = 20;

/** Lets others have theirs where one's own has lasted long enough. */
export function turns(): () => Promise<void> {
  let since = Date.now();
  return async () => {
    if (Date.now() - since < TURN) return;
    await setImmediate();
    since = Date.now();
  };
}
