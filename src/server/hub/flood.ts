import type { HubLimits } from './limits.ts';

/** What one client may still send. */
export interface Flood {
  readonly maySend: (now: number) => boolean;
  /** One more call waits for its answer. */
  readonly mayCall: () => boolean;
  readonly answered: () => void;
}

const SECOND = 1_000;

/** Counts what a client sends in a second, and its calls that are not answered. */
export function floodOf({ messages, unanswered }: Pick<HubLimits, 'messages' | 'unanswered'>): Flood {
  let since = 0;
  let sent = 0;
  let waiting = 0;
  return {
    maySend: (now) => {
      if (now - since >= SECOND) {
        since = now;
        sent = 0;
      }
      sent += 1;
      return sent <= messages;
    },
    mayCall: () => {
      if (waiting >= unanswered) return false;
      waiting += 1;
      return true;
    },
    answered: () => {
      waiting -= 1;
    },
  };
}
