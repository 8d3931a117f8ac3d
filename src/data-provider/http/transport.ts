import { orEmpty } from '#src/model/absent.ts';
import type { AxiosInstance, AxiosResponse } from 'axios';
import type { Language } from '#src/model/text.ts';
import { memoizedImport } from '../memoized-import.ts';
import { addressUnder } from './address.ts';
import { UnreachableError } from './errors.ts';
import { say } from './texts.ts';
import type { HttpAnswer, HttpCall } from './types.ts';

const TIMEOUT = 120_000;

/** Of a file, which may be large and the line bad; it can be cancelled. */
const TIMEOUT_OF_FILES = 15 * 60_000;

/** With the first call, not with the page: whoever has still to sign in needs no client yet. */
const axios = memoizedImport(() => import('axios'));

export interface TransportOptions {
  readonly apiBase: string;
  readonly language: () => Language;
  readonly onUnreachable?: (error: UnreachableError) => void;
  readonly timeout?: number;
}

/** Sends one call and gives whatever the server answers, refusals included. @throws UnreachableError, the signal's reason. */
export type Transport = (call: HttpCall) => Promise<HttpAnswer>;

export const createTransport = ({ apiBase, language, onUnreachable, timeout }: TransportOptions): Transport => {
  let client: AxiosInstance | undefined;

  return async (call) => {
    const { create, isAxiosError, isCancel } = await axios();
    const { onSent, onReceived } = call;
    // The token stands in a header, so there is no cookie of XSRF to look for: each call would wait for the browser to tell.
    client ??= create({ timeout: timeout ?? TIMEOUT, validateStatus: () => true, xsrfCookieName: '' });
    try {
      const response = await client.request<unknown>({
        method: call.method,
        ...(timeout === undefined && bringsFile(call) ? { timeout: TIMEOUT_OF_FILES } : {}),
        url: addressOf(apiBase, call),
        headers: { Accept: 'application/json', 'Accept-Language': language(), ...call.headers },
        ...(call.body === undefined ? {} : { data: call.body }),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
        ...(call.binary === true ? { responseType: 'blob' as const } : {}),
        ...(onReceived === undefined ? {} : { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
        ...(onSent === undefined ? {} : { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
      });
      return answerOf(
        response,
        call.binary === true && response.status >= 400 ? await textIn(response) : response.data,
      );
    } catch (error) {
      if (isCancel(error)) throw abortReason(call.signal, error);
      if (!isAxiosError(error)) throw error;
      const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
      const unreachable = new UnreachableError(say('unreachable', language()), timedOut ? 'timeout' : 'network');
      // Not the error itself: it holds the request, token included, and errors are logged.
      unreachable.cause = `${orEmpty(error.code)} ${error.message}`.trim();
      if (call.quiet !== true) onUnreachable?.(unreachable);
      throw unreachable;
    }
  };
};

const bringsFile = ({ onSent, binary }: HttpCall): boolean => onSent !== undefined || binary === true;

const addressOf = (apiBase: string, { path, query = {} }: HttpCall): string => {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value.trim() !== ''));
  const address = addressUnder(apiBase, path);
  if (parameters.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.toString()}`;
};

/** A refusal in place of a file is words all the same. */
const textIn = async ({ data }: AxiosResponse<unknown>): Promise<unknown> => {
  const text = data instanceof Blob ? await data.text() : data;
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
};

const answerOf = (response: AxiosResponse<unknown>, data: unknown): HttpAnswer => {
  const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: response.status,
    data: orEmpty(data),
    header: (name) => {
      const value: unknown = headers.get(name.toLowerCase());
      return typeof value === 'string' ? value : null;
    },
  };
};

/** What fetch would reject with; axios has an error of its own that react-admin does not know. */
const abortReason = (signal: AbortSignal | undefined, error: unknown): unknown =>
  signal?.reason instanceof Error ? signal.reason : error;
