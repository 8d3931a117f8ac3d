/** Work that never runs twice at once. */
export interface OneAtATime {
  /** Has it run; once more after it where it is running, however many the calls. */
  readonly call: () => void;
  /** Resolves when nothing runs any more; calls from now on do nothing. */
  readonly end: () => Promise<void>;
}

/** @param failed hears of every error of the work. */
export function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): OneAtATime {
  let running: Promise<void> | null = null;
  let wanted = false;
  let ended = false;
  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await work().catch(failed);
    }
    running = null;
  };
  return {
    call: () => {
      if (ended) return;
      wanted = true;
      running ??= run();
    },
    end: async () => {
      ended = true;
      wanted = false;
      await running;
    },
  };
}
