import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { isJsonArray } from '../../catalogue/record/read-body.ts';
import { isId, noticeIn } from '../../db/notice.ts';
import { prepared } from '../../sql/prepared.ts';
import { literal, sql } from '../../sql/sql.ts';
import { isRecordId, keyOf, type Place } from './place.ts';

/** The channel on which servers tell each other who has which record open: users by their numbers, never what is in it. */
export const PRESENCE_CHANNEL = 'rectoria_presencia';

/** Tells all servers of the database, this one too. */
export const tellServers = prepared<[told: string]>(
  (told) => sql`select pg_notify(${literal(PRESENCE_CHANNEL)}, ${told}::text)`,
);

/** Who has a record open at a server; nobody any more where no users are. */
export interface Told {
  readonly place: Place;
  readonly users: readonly number[];
}

/** What one server tells. */
export interface Notice {
  readonly server: string;
  /** Whether it knows of no other yet. */
  readonly asks: boolean;
  readonly told: readonly Told[];
}

/** PostgreSQL takes notices of 8,000 bytes. */
const MOST_TOLD = 20;
const MOST_USERS = 30;

const jsonOf = (server: string, told: readonly Told[], asks: boolean): string =>
  JSON.stringify({
    servidor: server,
    pregunta: asks,
    lugares: told.map(({ place: { companyId, resource, id }, users }) => ({
      companyId,
      recurso: resource,
      registro: id,
      usuarios: users.slice(0, MOST_USERS),
    })),
  });

/** The texts of as many notices as it takes. */
export const noticesOf = (server: string, told: readonly Told[]): readonly string[] =>
  Array.from({ length: Math.ceil(told.length / MOST_TOLD) }, (_, at) =>
    jsonOf(server, told.slice(at * MOST_TOLD, (at + 1) * MOST_TOLD), false),
  );

export const askingNotice = (server: string): string => jsonOf(server, [], true);

function toldIn({ companyId, recurso, registro, usuarios }: JsonObject): Told | null {
  if (!isId(companyId) || typeof recurso !== 'string' || !isRecordId(registro) || !Array.isArray(usuarios)) return null;
  return { place: { companyId, resource: recurso, id: registro }, users: usuarios.filter(isId) };
}

const listIn = (value: Json | undefined): readonly Json[] => (value !== undefined && isJsonArray(value) ? value : []);

/** What `tellServers` told; null for what it never tells. */
export function presenceIn(payload: string): Notice | null {
  const { servidor, pregunta, lugares } = noticeIn(payload) ?? {};
  if (typeof servidor !== 'string') return null;
  const told = listIn(lugares).flatMap((each) => (isJsonObject(each) ? (toldIn(each) ?? []) : []));
  return { server: servidor, asks: pregunta === true, told };
}

/** What other servers have told, for as long as they go on telling it. */
export interface Elsewhere {
  readonly hear: (server: string, told: Told, until: number) => void;
  readonly usersAt: (key: string) => readonly number[];
  /** Forgets what nobody told again. @returns the keys of those places */
  readonly expire: (now: number) => readonly string[];
}

interface Heard {
  readonly users: readonly number[];
  readonly until: number;
}

export function elsewhere(): Elsewhere {
  const heard = new Map<string, Map<string, Heard>>();
  const forget = (key: string, server: string): void => {
    const there = heard.get(key);
    there?.delete(server);
    if (there?.size === 0) heard.delete(key);
  };
  return {
    hear: (server, { place, users }, until) => {
      const key = keyOf(place);
      if (users.length === 0) return forget(key, server);
      heard.set(key, (heard.get(key) ?? new Map<string, Heard>()).set(server, { users, until }));
    },
    usersAt: (key) => [...new Set([...(heard.get(key)?.values() ?? [])].flatMap(({ users }) => users))],
    expire: (now) => {
      const past = [...heard].flatMap(([key, servers]) =>
        [...servers].flatMap(([server, { until }]) => (until <= now ? [[key, server] as const] : [])),
      );
      for (const [key, server] of past) forget(key, server);
      return [...new Set(past.map(([key]) => key))];
    },
  };
}
