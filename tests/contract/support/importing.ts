import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, type Client, objectOf } from './client.ts';

/** Brings a file as it is. */
export const bringing = (
  client: Client,
  resource: string,
  file: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  name = 'archivo.csv',
): Promise<Answer> =>
  client.call('POST', `/api/importar/${resource}?archivo=${encodeURIComponent(name)}`, {
    raw: file,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** What is told of a file that can be read. */
export async function brought(...given: Parameters<typeof bringing>): Promise<JsonObject> {
  const answer = await bringing(...given);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}
