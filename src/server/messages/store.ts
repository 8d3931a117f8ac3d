import type { Database, Row, Run, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { statement } from '../sql/statement.ts';
import { tellChanged } from './changed-totals.ts';
import { LONGEST_LIST } from './limits.ts';

const TOTALS = `select destinatario_id, count(*)::int as total from rectoria.mensajes
  where destinatario_id = any($1::int[]) and leido is null group by destinatario_id`;

/** How many messages each of the users has not read; who has none is told with 0. */
export async function unreadTotals(
  database: Database,
  tenant: TenantContext,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.batch(tenant, [statement(TOTALS, [userIds])]);
  const found = new Map(rows.map((row) => [Number(row['destinatario_id']), Number(row['total'])]));
  return new Map(userIds.map((userId) => [userId, found.get(userId) ?? 0]));
}

/** The names are those of the contract (entity usuario-mensajes); the last two are this server's own. */
const LIST = `select s.usuanombre as "usuario", m.texto as "usMeMensaje",
    to_char(m.creado, 'YYYY-MM-DD"T"HH24:MI:SS') as "usMeFechaCreacion", s.persnombres as "nombres",
    s.persapellidos as "apellidos", '/api/archivos/' || s.persfoto as "persFoto", m.id as "usuarioMensajeId",
    m.leido is not null as "leido"
  from rectoria.mensajes m
  join rectoria.usuarios s on s.company_id = m.company_id and s.usuarioid = m.remitente_id
  where m.destinatario_id = $1 order by m.id desc limit ${LONGEST_LIST + 1}`;

/** The user's messages, the latest first, and whether there are more. */
export async function messagesOf(
  database: Database,
  tenant: TenantContext,
  userId: number,
): Promise<{ readonly messages: readonly Row[]; readonly cut: boolean }> {
  const rows = await database.batch(tenant, [statement(LIST, [userId])]);
  return { messages: rows.slice(0, LONGEST_LIST), cut: rows.length > LONGEST_LIST };
}

const SEND = `insert into rectoria.mensajes (company_id, destinatario_id, remitente_id, texto)
  select ${COMPANY}, u.usuarioid, $2, $3 from rectoria.usuarios u where u.usuarioid = any($1::int[]) and u.estatus
  returning destinatario_id`;

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
    const rows = await run(statement(SEND, [userIds, senderId, text]));
    const reached = new Set(rows.map((row) => Number(row['destinatario_id'])));
    const unknown = userIds.filter((userId) => !reached.has(userId));
    if (unknown.length > 0) throw new UnknownRecipients(unknown);
    await run.last(tellChanged(userIds));
  });

const READ = `update rectoria.mensajes set leido = now()
  where destinatario_id = $1 and leido is null and ($2::bigint[] is null or id = any($2::bigint[])) returning id`;

/** Marks the user's own messages as read: those of the ids, or all where there are none. */
export const markRead = (
  database: Database,
  tenant: TenantContext,
  userId: number,
  ids: readonly number[] | null,
): Promise<void> =>
  database.transaction(tenant, async (run: Run) => {
    const rows = await run(statement(READ, [userId, ids]));
    if (rows.length > 0) await run.last(tellChanged([userId]));
  });
