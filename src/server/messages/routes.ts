import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import { sessionOf, tenantOf } from '../http/visit.ts';
import { cutAfter } from '../http/cut-list.ts';
import { markedIn, outgoingIn, refusal } from './read-body.ts';
import { markRead, messagesOf, sendMessage, UnknownRecipients, unreadTotals } from './store.ts';

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
    if (cut) reply.headers(cutAfter('mensajes', messages.length));
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
