/** What was started and must be ended again. */
export interface Closing {
  add(close: () => Promise<void>): void;
  /** Ends everything, the latest first; goes on when one of the steps fails, and then throws an AggregateError. */
  all(): Promise<void>;
}

export function closing(): Closing {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (close) => void steps.push(close),
    all: async () => {
      const failures: unknown[] = [];
      for (const close of steps.splice(0).toReversed()) await close().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped.');
    },
  };
}
