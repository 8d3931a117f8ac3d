import type { Database, Row, Run, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';
import { tellChanged } from './changed-totals.ts';

/** Longest text of a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

/** Most recipients of one sending, and most messages marked at once: what is notified of them must fit 8,000 bytes. */
export const MOST_AT_ONCE = 500;

/** Most messages of one list; older ones stay in the database. */
const LONGEST_LIST = 200;

const totalsOf = prepared<[userIds: readonly number[]]>(
  (userIds) => sql`select destinatario_id, count(*)::int as total from rectoria.mensajes
    where destinatario_id = any(${userIds}::int[]) and leido is null group by destinatario_id`,
);

/** How many messages each of the users has not read; who has none is told with 0. */
export async function unreadTotals(
  database: Database,
  tenant: TenantContext,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.batch(tenant, [totalsOf(userIds)]);
  const found = new Map(rows.map((row) => [Number(row['destinatario_id']), Number(row['total'])]));
  return new Map(userIds.map((userId) => [userId, found.get(userId) ?? 0]));
}

/** The names are those of the contract (entity usuario-mensajes); the last two are this server's own. */
const latestOf = prepared<[userId: number]>(
  (userId) => sql`select s.usuanombre as "usuario", m.texto as "usMeMensaje",
    to_char(m.creado, 'YYYY-MM-DD"T"HH24:MI:SS') as "usMeFechaCreacion", s.persnombres as "nombres",
    s.persapellidos as "apellidos", '/api/archivos/' || s.persfoto as "persFoto", m.id as "usuarioMensajeId",
    m.leido is not null as "leido"
  from rectoria.mensajes m
  join rectoria.usuarios s on s.company_id = m.company_id and s.usuarioid = m.remitente_id
  where m.destinatario_id = ${userId} order by m.id desc limit ${literal(LONGEST_LIST + 1)}`,
);

export interface Messages {
  /** The latest first. */
  readonly messages: readonly Row[];
  /** Whether there are more. */
  readonly cut: boolean;
}

/** The user's latest messages. */
export async function messagesOf(database: Database, tenant: TenantContext, userId: number): Promise<Messages> {
  const rows = await database.batch(tenant, [latestOf(userId)]);
  return { messages: rows.slice(0, LONGEST_LIST), cut: rows.length > LONGEST_LIST };
}

const send = prepared<[userIds: readonly number[], senderId: number, text: string]>(
  (userIds, senderId, text) => sql`insert into rectoria.mensajes (company_id, destinatario_id, remitente_id, texto)
    select ${COMPANY}, u.usuarioid, ${senderId}, ${text} from rectoria.usuarios u
    where u.usuarioid = any(${userIds}::int[]) and u.estatus returning destinatario_id`,
);

export interface NewMessage {
  readonly senderId: number;
  readonly text: string;
  /** Without repetitions. */
  readonly userIds: readonly number[];
}

/** Thrown, with nothing sent, where some of the recipients are nobody's who can sign in. */
export class UnknownRecipients extends Error {
  constructor(readonly userIds: readonly number[]) {
    super(`No active users: ${userIds.join(', ')}`);
  }
}

/** Sends to all of them or, with UnknownRecipients, to none. */
export const sendMessage = (database: Database, tenant: TenantContext, message: NewMessage): Promise<void> =>
  database.transaction(tenant, async (run) => {
    const { senderId, text, userIds } = message;
    const rows = await run(send(userIds, senderId, text));
    const reached = new Set(rows.map((row) => Number(row['destinatario_id'])));
    const unknown = userIds.filter((userId) => !reached.has(userId));
    if (unknown.length > 0) throw new UnknownRecipients(unknown);
    await run.last(tellChanged(userIds));
  });

const read = prepared<[userId: number, ids: readonly number[] | null]>(
  (userId, ids) => sql`update rectoria.mensajes set leido = now()
    where destinatario_id = ${userId} and leido is null and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))
    returning id`,
);

/** Marks the user's own messages as read: those of the ids, or all where there are none. */
export const markRead = (
  database: Database,
  tenant: TenantContext,
  userId: number,
  ids: readonly number[] | null,
): Promise<void> =>
  database.transaction(tenant, async (run: Run) => {
    const rows = await run(read(userId, ids));
    if (rows.length > 0) await run.last(tellChanged([userId]));
  });
