import { expect } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { WorkerOptions } from '#src/server/jobs/worker-options.ts';
import { type Client, objectOf } from './client.ts';
import { startTestJobs, testJobKinds } from './job-kinds.ts';

/** Tests do not wait for what nobody hurries elsewhere. */
export const QUICK: Partial<WorkerOptions> = {
  pollInterval: 50,
  heartbeatInterval: 200,
  expiry: 3,
  retryDelay: 1,
  concurrency: 1,
};

/** What a test server needs for the jobs of the tests. */
export const withJobs = { jobKinds: testJobKinds, extend: startTestJobs, workerOptions: QUICK };

/** A job that ends where somebody stops it. */
export const ENDLESS = { tipo: 'prueba-pasos', filas: 100_000, pausa: 5 };

/** Starts one of the tests' jobs. Gives its number. */
export async function started(client: Client, body: Json): Promise<number> {
  const answer = await client.post('/api/pruebas/tareas', body);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return Number(objectOf(answer.json)['id']);
}

export const jobOf = async (client: Client, id: number): Promise<JsonObject> =>
  objectOf((await client.get(`/api/tareas/${id}`)).json);

/** The job, once it is in the state. */
export async function once(client: Client, id: number, estado: string, timeout = 20_000): Promise<JsonObject> {
  await expect.poll(async () => (await jobOf(client, id))['estado'], { timeout, interval: 50 }).toBe(estado);
  return jobOf(client, id);
}

/** The rows that the steps of a job have written, of all tries, in their order. */
export async function rowsOf(client: Client, id: number): Promise<readonly { row: number; process: number }[]> {
  const { json } = await client.get('/api/seguridad/usuario-mensajes/mensajes');
  const texts = JSON.stringify(json).matchAll(new RegExp(`tarea ${id} fila (\\d+) proceso (\\d+)`, 'g'));
  return [...texts]
    .map(([, row, process]) => ({ row: Number(row), process: Number(process) }))
    .toSorted((one, other) => one.row - other.row);
}

export const upTo = (rows: number): readonly number[] => Array.from({ length: rows }, (_, row) => row);
