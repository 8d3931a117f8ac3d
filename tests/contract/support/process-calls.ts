import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, listOf, objectOf, type SignedIn, textOf } from './client.ts';

/** The address of a run that was asked for. */
export const addressOf = (path: string, answer: Answer): string => {
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return `${path}/${textOf(objectOf(answer.json)['corridaId'])}`;
};

/** What somebody asks of processes, and what became of it. */
export function processCalls(caller: () => SignedIn) {
  const preview = async (path: string, asked: JsonObject): Promise<JsonObject> => {
    const answer = await caller().post(`${path}/vista-previa`, asked);
    expect(answer, answer.text).toMatchObject({ status: 200 });
    return objectOf(answer.json);
  };

  /** Runs it as the preview showed it. */
  const run = async (path: string, asked: JsonObject): Promise<Answer> =>
    caller().post(path, { ...asked, huella: (await preview(path, asked))['huella'] ?? null });

  /** What came of a run, once its job is over. */
  const outcomeOf = async (address: string): Promise<JsonObject> => {
    const result = async (): Promise<JsonObject> => objectOf((await caller().get(`${address}/resultado`)).json);
    await expect.poll(async () => objectOf((await result())['tarea'])['estado']).not.toMatch(/^(espera|en-curso)$/);
    return result();
  };

  /** The job that takes it back, once that is over. */
  const reversalOf = async (address: string): Promise<JsonObject> => {
    const reversion = async (): Promise<JsonObject> =>
      objectOf(objectOf((await caller().get(`${address}/resultado`)).json)['reversion'] ?? {});
    await expect.poll(async () => (await reversion())['estado']).toMatch(/^(hecha|fallida|detenida)$/);
    return reversion();
  };

  const takenBack = async (address: string): Promise<void> => {
    expect(await caller().post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await reversalOf(address)).toMatchObject({ estado: 'hecha', falla: null });
  };

  const done = async (path: string, asked: JsonObject): Promise<string> => {
    const address = addressOf(path, await run(path, asked));
    expect(await outcomeOf(address)).toMatchObject({ tarea: { estado: 'hecha' } });
    return address;
  };

  /** Words of the job that refused a run, which changed nothing. */
  const refused = async (path: string, answer: Answer): Promise<unknown> => {
    const outcome = await outcomeOf(addressOf(path, answer));
    expect(outcome).toMatchObject({ tarea: { estado: 'fallida' }, filas: [] });
    expect(outcome['hecha']).toBeUndefined();
    return objectOf(objectOf(outcome['tarea'])['falla'])['texto'];
  };

  /** The run as the list of runs has it. */
  const listed = async (address: string): Promise<JsonObject | undefined> => {
    const [, id] = /^(?:.*)\/(\d+)$/.exec(address) ?? [];
    const list = listOf((await caller().get(address.slice(0, -(id ?? '').length - 1))).json);
    return list.find(({ corridaId }) => textOf(corridaId) === id);
  };

  return { preview, run, outcomeOf, reversalOf, takenBack, done, refused, listed };
}
