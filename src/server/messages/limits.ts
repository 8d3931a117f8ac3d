/** Longest text of a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

/** Most recipients of one sending, and most messages marked at once: what is notified of them must fit 8,000 bytes. */
export const MOST_AT_ONCE = 500;

/** Most messages of one list; older ones stay in the database. */
export const LONGEST_LIST = 200;
