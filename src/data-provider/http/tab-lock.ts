import type { TokenHolder, Tokens } from './types.ts';

const LOCK = 'rectoria-refresh';
/** Far longer than a tab takes to see what another has stored, in milliseconds. */
const SEEN_MS = 10_000;

// Absent in Node and, in browsers, on plain-http addresses other than localhost.
const lockManager = (): LockManager | undefined => globalThis.navigator?.locks;

/** Tabs of one browser share the tokens, and a refresh token is good once: they take turns. */
export const withTabLock = async (work: () => Promise<string>): Promise<string> => {
  const locks = lockManager();
  return locks === undefined ? work() : locks.request(LOCK, work);
};

const markOf = ({ token }: Tokens): string => `rectoria-spent ${token.slice(-24)}`;

/** Lets the tab whose turn is next know that these tokens have been exchanged. */
export const markSpent = (tokens: Tokens): Promise<void> =>
  new Promise((resolve) => {
    const locks = lockManager();
    if (locks === undefined) {
      resolve();
      return;
    }
    const held = locks.request(markOf(tokens), { ifAvailable: true }, () => {
      resolve();
      return new Promise((done) => setTimeout(done, SEEN_MS));
    });
    // Where the page is being left nothing can be marked; that is no reason to lose the new tokens.
    held.catch(() => resolve());
  });

const isSpent = async (tokens: Tokens): Promise<boolean> => {
  const state = await lockManager()?.query();
  return state?.held?.some(({ name }) => name === markOf(tokens)) ?? false;
};

/**
 * The tokens that are kept now. Local storage may still show those that another tab has just exchanged: the browser
 * orders what happens to locks, but not locks and storage among each other.
 */
export const latestTokens = async (holder: TokenHolder): Promise<Tokens | null> => {
  const tokens = holder.tokens();
  if (tokens !== null && (await isSpent(tokens))) await change(holder, tokens);
  return holder.tokens();
};

const change = (holder: TokenHolder, from: Tokens): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (holder.tokens()?.token !== from.token) end();
    };
    const end = (): void => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(() => end(), SEEN_MS);
    const stop = holder.subscribe(look);
    look();
  });
