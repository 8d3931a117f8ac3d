/** Something that happens now and then, and those who want to know. */
export interface Signal {
  readonly fire: () => void;
  /** Gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createSignal = (): Signal => {
  const listeners = new Set<() => void>();
  return {
    fire: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
