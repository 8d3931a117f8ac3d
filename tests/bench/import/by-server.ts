import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { Json, JsonObject } from '#src/model/json.ts';
import { objectOf, type SignedIn } from '#tests/contract/support/client.ts';

const RESOURCE = 'academicos/colegios';
const LOOKED_EVERY = 50;

/** How long each part of an import took, in milliseconds. */
export interface Phases {
  /** The file sent, read and kept. */
  readonly brought: number;
  /** Until its job was begun. */
  readonly waited: number;
  readonly applied: number;
}

async function bring(url: string, { token }: SignedIn, file: string): Promise<JsonObject> {
  const sent = request(new URL(`/api/importar/${RESOURCE}?archivo=colegios.csv`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', host: 'demo.localhost' },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  await pipeline(createReadStream(file), sent);
  const answer = await answered;
  const body = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`The file was answered ${answer.statusCode ?? 0}: ${body}`);
  const told: Json = JSON.parse(body);
  return objectOf(told);
}

/** Brings the file and has all of it written; throws where that does not end well. */
export async function byServer(url: string, client: SignedIn, file: string): Promise<Phases> {
  const start = performance.now();
  const { id } = await bring(url, client, file);
  const brought = performance.now();
  const asked = await client.post(`/api/importar/${RESOURCE}/${Number(id)}/aplicar`, { modo: 'todo' });
  if (asked.status !== 202) throw new Error(`Nothing is written: ${asked.text}`);
  const job = Number(objectOf(objectOf(asked.json)['aplicacion'])['tareaId']);
  let begun = brought;
  for (;;) {
    const told = objectOf((await client.get(`/api/tareas/${job}`)).json);
    const now = performance.now();
    if (told['estado'] === 'espera') begun = now;
    if (told['estado'] === 'hecha') return { brought: brought - start, waited: begun - brought, applied: now - begun };
    if (told['estado'] !== 'espera' && told['estado'] !== 'en-curso') {
      throw new Error(`The import has ended otherwise: ${JSON.stringify(told)}`);
    }
    await after(LOOKED_EVERY);
  }
}
