import { textBefore } from '#src/model/absent.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { HttpAnswer, HttpCall } from '#src/data-provider/http/types.ts';
import type { Backend } from '../auth/create-backend.ts';
import { verifying } from '../auth/verifying.ts';

const PATH = 'api/seguridad/usuario-mensajes';

/** A message as the backend delivers it (F040, entity usuario-mensajes). */
export interface Message {
  /** Null where the backend names none: then it cannot be marked. */
  readonly id: number | null;
  readonly sender: string;
  /** Of the sender; empty where there is none. */
  readonly photo: string;
  readonly text: string;
  /** The date part of the moment, as it is written (F040). */
  readonly date: string;
  /** Null where the backend does not tell. */
  readonly read: boolean | null;
}

/** What the hub tells (F041). */
export interface TotalEvent {
  readonly userId: number | null;
  readonly total: number | null;
}

/** Refusals of a path that a backend does not have: it has no messages then, which is no trouble. */
const ABSENT: ReadonlySet<number> = new Set([404, 405, 501]);

/** One call of the messages. Where it fails the token is verified (F109). @returns null where the backend has no messages. */
async function ask({ http, authProvider }: Backend, call: HttpCall): Promise<HttpAnswer | null> {
  return verifying(authProvider, async () => {
    try {
      return await http.request({ ...call, quiet: true });
    } catch (error) {
      if (error instanceof WireError && ABSENT.has(error.status)) return null;
      throw error;
    }
  });
}

/** How many messages are unread (F093); null where the backend has none. @throws like `Http.request`. */
export async function readTotal(backend: Backend, signal: AbortSignal): Promise<number | null> {
  const answer = await ask(backend, { method: 'GET', path: `${PATH}/total`, signal });
  return answer === null ? null : totalIn(answer.data);
}

/** The messages, the latest first (F093). @throws like `Http.request`. */
export async function readMessages(backend: Backend, signal: AbortSignal): Promise<readonly Message[]> {
  const answer = await ask(backend, { method: 'GET', path: `${PATH}/mensajes`, signal });
  const rows: unknown = answer?.data;
  return Array.isArray(rows) ? rows.flatMap((row: unknown) => (isObject(row) ? [messageOf(row)] : [])) : [];
}

/** Marks messages as read, or all of them: only where the backend announces that it can. @throws like `Http.request`. */
export async function markRead({ http }: Backend, ids: readonly number[] | null): Promise<number | null> {
  const { data } = await http.request({ method: 'POST', path: `${PATH}/leidos`, body: ids === null ? {} : { ids } });
  return totalIn(data);
}

/** What an event of the hub says, its names in whatever case. */
export const eventIn = (told: unknown): TotalEvent => ({
  userId: isObject(told) ? numberOf(valuesOf(told).get('userid')) : null,
  total: totalIn(told),
});

const valuesOf = (row: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The documents do not show the answer: a number alone, or one with a name. */
const totalIn = (answer: unknown): number | null => {
  if (!isObject(answer)) return numberOf(answer);
  const values = valuesOf(answer);
  return numberOf(values.get('totalmensajesactivos') ?? values.get('total'));
};

const messageOf = (row: object): Message => {
  const values = valuesOf(row);
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const read = values.get('leido');
  return {
    id: numberOf(values.get('usuariomensajeid')),
    sender: [text('nombres'), text('apellidos')].filter((part) => part !== '').join(' ') || text('usuario'),
    photo: text('persfoto'),
    text: text('usmemensaje'),
    date: textBefore(text('usmefechacreacion'), 'T'),
    read: typeof read === 'boolean' ? read : null,
  };
};
