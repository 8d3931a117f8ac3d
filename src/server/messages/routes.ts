import type { FastifyInstance } from 'fastify';
import { isBlank } from '#src/fields/texts.ts';
import { interpolate, sharedTexts, type TextParams } from '#src/i18n/index.ts';
import type { ValidationCode } from '#src/i18n/validation-es.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Database } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import { cutHeaders } from '../http/list-cut.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionOf, tenantOf } from '../http/request-context.ts';
import {
  LONGEST_MESSAGE,
  markRead,
  messagesOf,
  MOST_AT_ONCE,
  sendMessage,
  UnknownRecipients,
  unreadTotals,
} from './store.ts';

/** Largest id that a row can have: that of PostgreSQL's integer. */
const LARGEST_ID = 2_147_483_647;

interface Fault {
  readonly field: string;
  readonly code: ValidationCode;
  readonly params?: TextParams;
}

/** The `validation` problem that names each field and what is wrong with it. */
const refusal = (faults: readonly Fault[]): ProblemError =>
  new ProblemError('validation', {
    errors: (language) =>
      faults.map(({ field, code, params = {} }) => ({
        field,
        code,
        params,
        message: interpolate(sharedTexts[language].rectoria.validation[code], params),
      })),
  });

/** A property by its name in whatever case. */
function propertyOf(body: unknown, name: string): Json | undefined {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  return Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

const isId = (value: Json): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= LARGEST_ID;

function idsFaults(field: string, value: Json | undefined): readonly Fault[] {
  if (value === undefined || value === null) return [{ field, code: 'required' }];
  if (!Array.isArray(value)) return [{ field, code: 'list' }];
  if (value.length === 0) return [{ field, code: 'required' }];
  if (value.length > MOST_AT_ONCE) return [{ field, code: 'maxItems', params: { max: MOST_AT_ONCE } }];
  return value.flatMap((id: Json, at): readonly Fault[] => {
    if (!isId(id)) return [{ field: `${field}.${at}`, code: 'reference' }];
    return value.indexOf(id) === at ? [] : [{ field: `${field}.${at}`, code: 'uniqueItems' }];
  });
}

const idsIn = (value: Json | undefined): readonly number[] => (Array.isArray(value) ? value.filter(isId) : []);

function textFaults(field: string, value: Json | undefined): readonly Fault[] {
  if (value === undefined || value === null) return [{ field, code: 'required' }];
  if (typeof value !== 'string') return [{ field, code: 'string' }];
  if (isBlank(value)) return [{ field, code: 'required' }];
  if (value.trim().length > LONGEST_MESSAGE) return [{ field, code: 'maxLength', params: { max: LONGEST_MESSAGE } }];
  // PostgreSQL keeps no such character, nor half of one.
  return value.includes('\0') || /\p{Surrogate}/u.test(value) ? [{ field, code: 'characters' }] : [];
}

interface Outgoing {
  readonly text: string;
  readonly userIds: readonly number[];
}

/** The message and recipients a body asks to send. @throws `validation`, naming the fields. */
function outgoingIn(body: unknown): Outgoing {
  const text = propertyOf(body, 'usMeMensaje');
  const userIds = propertyOf(body, 'usuarioIds');
  const faults = [...textFaults('usMeMensaje', text), ...idsFaults('usuarioIds', userIds)];
  if (faults.length > 0) throw refusal(faults);
  return { text: typeof text === 'string' ? text.trim() : '', userIds: idsIn(userIds) };
}

/** The ids of the messages a body asks to mark; null for all: `{}`. @throws `validation`, naming the field. */
function markedIn(body: unknown): readonly number[] | null {
  const ids = propertyOf(body, 'ids');
  if (ids === undefined || ids === null) return null;
  const faults = idsFaults('ids', ids);
  if (faults.length > 0) throw refusal(faults);
  return idsIn(ids);
}

const PATH = '/api/seguridad/usuario-mensajes';

const SIGNED_IN = { config: { access: 'signed-in' } } as const;

/** Who may send is a matter of roles; everybody may read what was sent to them. */
const SENDERS: Access = { grantsOf: async () => [{ resource: 'administracion-sistema/mensajes', action: 'create' }] };

/**
 * The messages of whoever is signed in: the unread total and the list of the documents (F093, F040), and beyond these
 * sending and marking as read. What changes a total is told to the hub's connections (F095).
 */
export function serveMessages(app: FastifyInstance, database: Database): void {
  app.get(`${PATH}/total`, SIGNED_IN, async (request) => {
    const { userId } = sessionOf(request);
    return (await unreadTotals(database, tenantOf(request), [userId])).get(userId);
  });

  app.get(`${PATH}/mensajes`, SIGNED_IN, async (request, reply) => {
    const { messages, cut } = await messagesOf(database, tenantOf(request), sessionOf(request).userId);
    if (cut) void reply.headers(cutHeaders('mensajes', messages.length));
    return messages;
  });

  app.post(PATH, { config: { access: SENDERS } }, async (request, reply) => {
    const { text, userIds } = outgoingIn(request.body);
    const senderId = sessionOf(request).userId;
    try {
      await sendMessage(database, tenantOf(request), { senderId, text, userIds });
    } catch (error) {
      if (!(error instanceof UnknownRecipients)) throw error;
      throw refusal(error.userIds.map((id) => ({ field: `usuarioIds.${userIds.indexOf(id)}`, code: 'reference' })));
    }
    void reply.code(201);
    return { enviados: userIds.length };
  });

  app.post(`${PATH}/leidos`, SIGNED_IN, async (request) => {
    const { userId } = sessionOf(request);
    await markRead(database, tenantOf(request), userId, markedIn(request.body));
    const totals = await unreadTotals(database, tenantOf(request), [userId]);
    return { userId, totalMensajesActivos: totals.get(userId) };
  });
}
