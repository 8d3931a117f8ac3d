import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { ProblemError } from '../http/problem.ts';
import { takeUpgrade } from '../http/upgrade.ts';
import { sessionOf } from '../http/request-context.ts';
import type { Connection } from './connection.ts';
import type { Opened } from './connections.ts';
import type { Hub } from './hub.ts';
import { byServerSentEvents } from './transports/server-sent-events.ts';
import { openPolls, type Polls } from './transports/long-polling.ts';
import { byWebSocket } from './transports/web-socket.ts';

const PATH = '/mensajesHub';

/** The token may stand in the address, as the public client sends it: below this level addresses are logged. */
const ROUTE = { config: { access: 'signed-in', tokenInQuery: true }, logLevel: 'warn' } as const;

const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));

interface HubQuery {
  readonly Querystring: { readonly id?: unknown; readonly negotiateVersion?: unknown };
}

/**
 * SignalR's hub: negotiation and its three transports (F095). Server-sent events and long polling need all calls of a
 * connection to reach the server that it was negotiated with, and so do WebSockets of clients that negotiate.
 */
export function serveHub(app: FastifyInstance, hub: Hub): void {
  const { connections, limits } = hub;
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: limits.message });
  const polls = new WeakMap<Connection, Polls>();

  const opened = async (request: FastifyRequest): Promise<Opened> => {
    const session = sessionOf(request);
    const one = connections.open(session);
    if (one === null) throw new ProblemError('too-many-requests', { headers: { 'Retry-After': '30' } });
    try {
      // The session may have ended after access was granted and before there was a connection to close.
      await request.may();
    } catch (error) {
      one.connection.cut();
      throw error;
    }
    return one;
  };
  const found = (request: FastifyRequest<HubQuery>): Connection => {
    const { id } = request.query;
    const connection = typeof id === 'string' ? connections.find(id, sessionOf(request)) : null;
    if (connection === null) throw new ProblemError('not-found');
    return connection;
  };
  /** One that no transport carries yet. */
  const untaken = (request: FastifyRequest<HubQuery>): Connection => {
    const connection = found(request);
    if (connection.isTaken()) throw new ProblemError('not-found');
    return connection;
  };

  const upgrade = async (request: FastifyRequest<HubQuery>, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isSameOrigin(request)) throw new ProblemError('forbidden');
    // A client that knows it wants a WebSocket need not negotiate.
    const connection = request.query.id === undefined ? (await opened(request)).connection : untaken(request);
    const { socket, head } = takeUpgrade(request.raw);
    reply.hijack();
    sockets.handleUpgrade(request.raw, socket, head, (webSocket) => byWebSocket(webSocket, connection));
    return reply;
  };
  const poll = async (request: FastifyRequest<HubQuery>, reply: FastifyReply): Promise<FastifyReply> => {
    const connection = found(request);
    const own = polls.get(connection) ?? openPolls();
    if (!polls.has(connection)) {
      if (connection.isTaken()) throw new ProblemError('not-found');
      polls.set(connection, own);
      connection.take(own);
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const text = await own.poll(gone.signal);
    void reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    return text === null ? reply.code(204).send() : reply.send(text);
  };

  // Only here: everywhere else JSON is the only body that is read.
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body);

    own.post<HubQuery>(`${PATH}/negotiate`, ROUTE, async (request, reply) => {
      const { token } = await opened(request);
      const id = token.slice(0, PUBLIC_PART);
      void reply.header('Cache-Control', 'no-store');
      return Number(request.query.negotiateVersion ?? 0) >= 1
        ? { negotiateVersion: 1, connectionId: id, connectionToken: token, availableTransports: TRANSPORTS }
        : { negotiateVersion: 0, connectionId: token, availableTransports: TRANSPORTS };
    });

    own.get<HubQuery>(PATH, ROUTE, async (request, reply) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') return upgrade(request, reply);
      if (request.headers.accept !== 'text/event-stream') return poll(request, reply);
      byServerSentEvents(reply, untaken(request));
      return reply;
    });

    own.post<HubQuery>(PATH, { ...ROUTE, bodyLimit: limits.message }, async (request, reply) => {
      const connection = found(request);
      if (typeof request.body === 'string') connection.receive(request.body);
      return reply.code(200).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('');
    });

    own.delete<HubQuery>(PATH, ROUTE, async (request, reply) => {
      found(request).cut();
      return reply.code(202).send();
    });
  });
}

/** How much of a connection's secret its public name may tell: too little to guess the rest by. */
const PUBLIC_PART = 8;

/**
 * Whether a browser's page of this very host asks: browsers open WebSockets to anywhere from any page, and say from
 * which. Whoever is no browser says nothing.
 */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.toLowerCase();
}
