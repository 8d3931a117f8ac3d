import { WireError } from './errors.ts';
import type { Http } from './http-client.ts';

/** What a server tells there; null where it has no such address, as an institution's own backend may lack it. */
export async function readOptional(http: Http, path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return (await http.request({ method: 'GET', path, signal })).data;
  } catch (refusal) {
    if (refusal instanceof WireError && refusal.status === 404) return null;
    throw refusal;
  }
}
