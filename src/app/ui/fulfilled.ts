/** What a promise says of itself whose value is there already. */
export const fulfilledAs = <T>(value: T) => ({ status: 'fulfilled' as const, value });

/**
 * A promise of what is here already, for `use`, which reads it without a pause: React looks whether a promise says
 * that it is fulfilled. A component that has waited by `use` once must call it each time.
 */
export const fulfilled = <T>(value: T): Promise<T> => Object.assign(Promise.resolve(value), fulfilledAs(value));

export const NOTHING_TO_WAIT_FOR = fulfilled(undefined);
