import type { TextKey } from './texts.ts';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string | null;
}

/** Where the session keeps its tokens; the http client reads them anew for every call. */
export interface TokenHolder {
  readonly tokens: () => Tokens | null;
  readonly keep: (tokens: Tokens) => void;
  /** Forgets the session: whoever watches it goes to login. */
  readonly end: () => void;
  /** Calls back when the tokens have changed, here or in another tab. Gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base; a leading slash makes no difference. */
  readonly path: string;
  /** Appended to the path; a blank value omits its parameter (F102). */
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; form data as what it is. */
  readonly body?: unknown;
  /** Told how much of the body has left, from 0 to 1. */
  readonly onSent?: (share: number) => void;
  /** Told how many bytes of the answer have come. */
  readonly onReceived?: (bytes: number) => void;
  /** Whether the answer is a file: its data is then a Blob. */
  readonly binary?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Sent without the bearer token: login, refresh and what a server tells everybody. */
  readonly anonymous?: boolean;
  /** Not announced app-wide where no answer comes: nobody waits for it. */
  readonly quiet?: boolean;
  /** Words for refusals that come without any, by status, where the general ones would mislead. */
  readonly words?: Readonly<Record<number, TextKey>>;
}

export interface HttpAnswer {
  readonly status: number;
  /** Parsed where it is JSON, otherwise the text; '' where the answer is empty. */
  readonly data: unknown;
  readonly header: (name: string) => string | null;
}
