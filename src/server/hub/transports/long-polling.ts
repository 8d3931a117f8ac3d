import type { Carrier } from '../connection.ts';

/** Carries what a connection sends by the answers to polls; what the client says comes by POST. */
export interface Polls extends Carrier {
  /**
   * Waits until there is something to tell. A later poll takes the place of an earlier one.
   * @param gone tells that the client no longer waits.
   * @returns null where the connection has ended.
   */
  readonly poll: (gone: AbortSignal) => Promise<string | null>;
}

/** The first poll is answered at once: the client knows by it that the connection is there. */
export function openPolls(): Polls {
  let queue = '';
  let first = true;
  let ended = false;
  let answer: ((text: string | null) => void) | null = null;

  const flush = (): void => {
    const waiting = answer;
    answer = null;
    const text = queue;
    queue = '';
    waiting?.(text);
  };
  return {
    send: (text) => {
      queue += text;
      if (answer !== null) flush();
    },
    waiting: () => queue.length,
    end: () => {
      ended = true;
      answer?.(null);
    },
    cut: () => {
      ended = true;
      queue = '';
      answer?.(null);
    },
    poll: (gone) =>
      new Promise((resolve) => {
        answer?.('');
        answer = resolve;
        gone.addEventListener('abort', () => {
          if (answer === resolve) answer = null;
          resolve(null);
        });
        if (queue !== '' || first) flush();
        else if (ended) resolve(null);
        first = false;
      }),
  };
}
