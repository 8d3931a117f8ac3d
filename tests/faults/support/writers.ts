import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, type Client, listOf, objectOf, textOf } from '#tests/contract/support/client.ts';

const PATH = '/api/pruebas/notas';

/** What is known of a record that was written: the server said `acknowledged`, and was asked for up to `asked`. */
interface Written {
  acknowledged: number;
  asked: number;
}

/** Longer than any restart takes. */
const STALLED_MS = 300_000;

/** Clients that create and change records without pause, whatever happens to the server. */
export interface Writers {
  /** Settles when the server has acknowledged so many more writes. */
  acknowledged(count: number): Promise<void>;
  /** Lets the requests under way end. */
  stop(): Promise<void>;
  /** Every acknowledged write that the server no longer has, in words. */
  lost(): Promise<readonly string[]>;
  readonly total: () => number;
}

export function startWriters(client: Client, count: number): Writers {
  const written = new Map<string, Written>();
  const events = new EventEmitter();
  const progress = { total: 0, stopping: false, refusal: '' };

  const acknowledge = (): void => {
    progress.total += 1;
    events.emit('acknowledged');
  };

  /** The answer's record where the status is the wanted one; null for a refusal, and where nobody answers. */
  const attempt = async (call: () => Promise<Answer>, wanted: number): Promise<JsonObject | null> => {
    try {
      const { status, json, text } = await call();
      if (status === wanted) return objectOf(json);
      progress.refusal = `${status} ${text}`;
    } catch (error) {
      progress.refusal = String(error);
    }
    // Lets others go first: who refuses at once would be asked again without end.
    await turn();
    return null;
  };

  /** Creates a record, changes it some times, and begins another; a request that fails is left as it is. */
  const write = async (name: string): Promise<void> => {
    for (let turnOf = 0; !progress.stopping; turnOf += 1) {
      const texto = `${name}-${turnOf}`;
      const created = await attempt(() => client.post(PATH, body(texto, 0)), 201);
      if (!created) continue;
      const state: Written = { acknowledged: 0, asked: 0 };
      written.set(texto, state);
      acknowledge();
      for (let numero = 1; numero <= 3 && !progress.stopping; numero += 1) {
        state.asked = numero;
        const id = textOf(created['NotaID']);
        const changed = await attempt(
          () => client.put(`${PATH}/${id}`, { ...body(texto, numero), NotaID: Number(id) }),
          200,
        );
        if (!changed) break;
        state.acknowledged = numero;
        acknowledge();
      }
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, index) => write(`escritor${index}`)));

  return {
    total: () => progress.total,
    async acknowledged(more) {
      const before = progress.total;
      while (progress.total - before < more) {
        await once(events, 'acknowledged', { signal: AbortSignal.timeout(STALLED_MS) }).catch((cause: unknown) => {
          throw new Error(`No write is acknowledged any more. The last answer: ${progress.refusal}`, { cause });
        });
      }
    },
    async stop() {
      progress.stopping = true;
      await running;
    },
    async lost() {
      const { json } = await client.get(PATH);
      const rows = new Map(listOf(json).map((row) => [textOf(row['Texto']), row]));
      return [...written].flatMap(([texto, state]) => {
        const fault = faultOf(rows.get(texto), state);
        return fault === null ? [] : [`${texto}: ${fault}`];
      });
    },
  };
}

/** A record and its lines say the same number, so that half a write shows too. */
const body = (texto: string, numero: number): JsonObject => ({
  Texto: texto,
  Numero: numero,
  Lineas: [{ Numero: numero }, { Numero: numero }],
});

function faultOf(row: JsonObject | undefined, { acknowledged, asked }: Written): string | null {
  if (!row) return 'the record is gone';
  const numero = Number(row['Numero']);
  if (numero < acknowledged || numero > asked) return `has ${numero}, but ${acknowledged} was acknowledged`;
  const lines = listOf(row['Lineas']).map((line) => line['Numero']);
  return lines.length === 2 && lines.every((line) => line === numero)
    ? null
    : `has ${numero}, its lines ${JSON.stringify(lines)}`;
}
