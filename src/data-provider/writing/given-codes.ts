import { targetOf } from '../calls/address.ts';
import { loadCapabilities } from '../capabilities.ts';
import { isBlank, isObject } from '../guards.ts';
import type { Http } from '../http/http-client.ts';
import type { WireResource } from '../wire-resource.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a new record, with the codes that the contract has asked for beforehand where nobody has said them. An
 * answer is the code, or an object with it under its name.
 */
export async function withGivenCodes(http: Http, { quirks = {} }: WireResource, values: Values): Promise<Values> {
  const asked = Object.entries(quirks).filter(([name, { given }]) => given !== undefined && isBlank(values[name]));
  if (asked.length === 0 || (await loadCapabilities(http)).codes) return values;
  const codes: Record<string, unknown> = {};
  for (const [name, { given }] of asked) {
    const by: Record<string, unknown> = {};
    const target = given && targetOf(given.address, (field) => (by[field] = values[field]));
    if (given === undefined || target === undefined || target === null) continue;
    const { data } = await http.request({
      method: given.method,
      ...target,
      ...(given.method !== 'GET' && { body: by }),
    });
    const code = isObject(data) ? data[name] : data;
    if (typeof code === 'string' || typeof code === 'number') codes[name] = String(code);
  }
  return { ...values, ...codes };
}
