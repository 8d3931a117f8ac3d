import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import type { Answer, Client } from './client.ts';

export const exportAtOnce = (client: Client, resource: string, asked: JsonObject, language = 'es'): Promise<Answer> =>
  client.post(`/api/exportar/${resource}`, asked, { 'accept-language': language });

/** Asked again where the server has no place free: that of a file that has come whole is, a moment later. */
export async function exportOf(...asked: Parameters<typeof exportAtOnce>): Promise<Answer> {
  const answer = await exportAtOnce(...asked);
  return answer.status === 503 ? exportOf(...asked) : answer;
}

/** The cells of a CSV file, as a library reads them. */
export const cellsOf = (text: string, delimiter = ','): readonly (readonly string[])[] =>
  parse(text, { bom: true, delimiter, relaxColumnCount: false });

/** The rows of an export that succeeds, the heads first. */
export async function exported(
  client: Client,
  resource: string,
  asked: JsonObject = {},
  language = 'es',
): Promise<readonly (readonly string[])[]> {
  const answer = await exportOf(client, resource, asked, language);
  expect(answer.status, answer.text).toBe(200);
  return cellsOf(answer.text, asked['separador'] === ';' ? ';' : ',');
}
