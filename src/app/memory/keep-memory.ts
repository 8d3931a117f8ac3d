import { orEmpty } from '#src/model/absent.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import type { HearingStore } from './hearing-store.ts';
import { OWNER, ownerIn, takeLook } from './owner.ts';

/** What is remembered at the server: of lists and the frame, not where somebody stands in a list. */
const isKept = (key: string): boolean =>
  /^[\w./:@-]{1,200}$/.test(key) &&
  key !== OWNER &&
  (key.startsWith('rectoria.') || /\.(?:datatable|anchos|densidad|vista)$/.test(key));

const LONGEST = 8_000;

/** At the server: that what a browser remembered has been taken over. */
const TAKEN = 'rectoria.taken';

/** How long nothing may change before it is sent. */
const PAUSE = 1_500;

/** Of what was visited, a browser that has just been opened knows the first alone. */
const isVisited = (key: string): boolean => key === 'rectoria.recent' || key.startsWith('rectoria.records.recent.');

const MOST_VISITED = 6;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What was visited here stands before what was visited elsewhere. */
const visited = (here: readonly unknown[], elsewhere: readonly unknown[]): readonly unknown[] => {
  const known = new Set(here.map((each) => JSON.stringify(each)));
  return [...here, ...elsewhere.filter((each) => !known.has(JSON.stringify(each)))].slice(0, MOST_VISITED);
};

export interface MemoryOf {
  readonly store: HearingStore;
  readonly http: Http;
  readonly path: string;
  readonly user: number;
}

/**
 * Keeps what the browser's store remembers of the user the same as at the server, key by key: what was said last of each
 * counts, here or in another browser. What cannot be sent stays in the store until it can.
 *
 * @returns sends what is left, and ends
 */
export function keepMemory({ store, http, path, user }: MemoryOf): () => void {
  const { beneath } = store;
  const owner = ownerIn(beneath);
  const unsent = new Set(owner?.user === user ? owner.unsent : []);
  /** What was not sent when they signed out. */
  let parked: Readonly<Record<string, unknown>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let isRead = false;

  const note = (): void => {
    if (parked === null) beneath.setItem(OWNER, { user, unsent: [...unsent] });
    else if (unsent.size > 0) beneath.setItem(OWNER, { user, unsent: [...unsent], parked });
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    const keys = [...unsent].slice(0, 100);
    if (!isRead || ended || keys.length === 0) return;
    const values = Object.fromEntries(keys.map((key): [string, unknown] => [key, beneath.getItem(key) ?? null]));
    for (const key of keys) unsent.delete(key);
    try {
      await http.request({ method: 'PUT', path, body: values, quiet: true });
    } catch (error) {
      // What is refused once is refused again; whatever else went wrong may go well later.
      if (!(error instanceof WireError) || error.status >= 500 || error.status === 401) {
        for (const key of keys) unsent.add(key);
        if (parked !== null) parked = { ...values, ...parked };
      }
      return;
    } finally {
      note();
    }
    if (unsent.size > 0) await send();
  };

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), PAUSE);
  };

  const changed = (key: string, value: unknown): void => {
    if (ended || !isKept(key) || orEmpty(JSON.stringify(value)).length > LONGEST) return;
    unsent.add(key);
    note();
    later();
  };

  const read = async (): Promise<void> => {
    const { data } = await http.request({ method: 'GET', path, quiet: true });
    if (ended || !isObject(data)) return;
    const mine = owner === null || owner.user === user;
    const known = Object.keys(beneath.listItems?.() ?? {}).filter(isKept);
    if (data[TAKEN] !== true) {
      beneath.setItem(TAKEN, true);
      for (const key of [TAKEN, ...(mine ? known : [])]) unsent.add(key);
    }
    for (const key of known) {
      const isTheirs = !mine && !unsent.has(key);
      if (isTheirs || (data[TAKEN] === true && !(key in data) && !unsent.has(key))) beneath.removeItem(key);
    }
    for (const [key, value] of Object.entries(data)) {
      if (!isKept(key)) continue;
      const here: unknown = beneath.getItem(key);
      if (unsent.has(key)) {
        if (isVisited(key) && isList(here) && isList(value)) beneath.setItem(key, visited(here, value));
        continue;
      }
      if (JSON.stringify(here) !== JSON.stringify(value)) beneath.setItem(key, value);
    }
    isRead = true;
    note();
    await send();
  };

  const attempt = (): void => {
    if (isRead) void send();
    // Without an answer all goes on as this browser has it.
    else read().catch(() => undefined);
  };
  const leaving = (): void => {
    if (document.visibilityState === 'hidden') void send();
  };

  const emptied = (): (() => void) => {
    ended = true;
    clearTimeout(timer);
    parked = Object.fromEntries([...unsent].map((key) => [key, beneath.getItem(key) ?? null]));
    return note;
  };

  if (owner === null) takeLook(beneath);
  if (owner?.user === user)
    for (const [key, value] of Object.entries(owner.parked)) if (value !== null) beneath.setItem(key, value);
  store.hear({ changed, emptied });
  attempt();
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', leaving);
  return () => {
    void send();
    ended = true;
    store.hear(null);
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', leaving);
  };
}
