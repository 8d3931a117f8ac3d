import type { IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

/** One request as received; what tests look at to see what was sent. */
export interface Call {
  readonly method: string;
  /** Without the leading slash, as the contract writes paths. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** Parsed JSON; the parts of form data by name, files as they are; undefined where nothing was sent. */
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  /** Sent as JSON; nothing is sent where it is absent. */
  readonly json?: unknown;
  readonly raw?: string | Uint8Array;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a call, or leaves it to the next handler. */
export type Handler = (call: Call) => Reply | null;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property by its name in whatever case, as the existing backends read what they are sent. */
export const property = (body: unknown, name: string): unknown =>
  isObject(body) ? Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] : undefined;

/** Every property's first letter in upper case, all the way down. */
export const capitalised = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(capitalised);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.charAt(0).toUpperCase() + name.slice(1), capitalised(inner)]),
  );
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    return Object.fromEntries(
      await new Response(await buffer(request), { headers: { 'content-type': type } }).formData(),
    );
  }
  const sent = await text(request);
  return sent === '' ? undefined : JSON.parse(sent);
};

export const readCall = async (request: IncomingMessage): Promise<Call> => {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname).replace(/^\//, ''),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: await bodyOf(request),
  };
};
