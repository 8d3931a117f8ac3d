import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, type Client, objectOf } from './client.ts';
import { jobOf } from './jobs.ts';

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

/** Brings a file, has it tried or written, and waits until that has ended. */
export async function worked(
  client: Client,
  resource: string,
  id: number,
  work: 'prueba' | 'aplicar',
  body: JsonObject = {},
): Promise<JsonObject> {
  const answer = await client.post(`/api/importar/${resource}/${id}/${work}`, body);
  expect(answer.status, answer.text).toBe(202);
  const part = work === 'prueba' ? 'prueba' : 'aplicacion';
  const { tareaId } = objectOf(objectOf(answer.json)[part]);
  await expect
    .poll(async () => (await jobOf(client, Number(tareaId)))['estado'], { timeout: 20_000, interval: 50 })
    .toMatch(/hecha|fallida|detenida/);
  const told = objectOf((await client.get(`/api/importar/${resource}/${id}`)).json);
  return { ...objectOf(told[part]), tarea: await jobOf(client, Number(tareaId)) };
}

export const rowsTold = async (client: Client, resource: string, id: number, query = ''): Promise<JsonObject> =>
  objectOf((await client.get(`/api/importar/${resource}/${id}/filas${query}`)).json);
