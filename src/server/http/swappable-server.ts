import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { answerUpgrades } from './upgrade.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP server whose handler can be exchanged while it runs: at start, and when the YAML changes in development. */
export interface SwappableServer {
  readonly url: string;
  readonly server: Server;
  /** Sends new requests to the handler; resolves when the earlier handler has answered its last one. */
  connect(handler: Handler): Promise<void>;
  /** Takes no new request and resolves when the open ones are answered, or cut off after `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

/** How long a client may take, in milliseconds. */
export interface ServerTimeouts {
  /** From connecting to the end of the headers: a socket that says nothing takes it too. */
  readonly headers: number;
  /** To the end of the body: a record over a bad line. */
  readonly request: number;
  /** The same where the body is a form with files. */
  readonly upload: number;
  /** Without taking or sending a byte. What is connected for long, such as the hub, is pinged more often. */
  readonly silence: number;
  /** How often that is looked after. */
  readonly look: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = {
  headers: 15_000,
  request: 60_000,
  upload: 15 * 60_000,
  silence: 120_000,
  look: 5_000,
};

interface Line {
  readonly handler: Handler;
  open: number;
  whenIdle: () => void;
}

const DEFAULT_PATIENCE = 10_000;

const addressOf = (server: Server, host: string): string => {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** The connections there are, those that are no longer HTTP among them: Node forgets about these. */
function connectionsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

const closeServer = (server: Server, sockets: ReadonlySet<Socket>, patience: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, patience);
    server.close((error) => {
      clearTimeout(cut);
      if (error === undefined) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** A form with files, or a file by itself. */
const FILES = /^(?:multipart\/form-data|application\/octet-stream|text\/csv|application\/vnd\.openxmlformats)/i;

const bringsFiles = ({ headers }: IncomingMessage): boolean => FILES.test(headers['content-type'] ?? '-');

const TOO_LONG = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends the connection of a request whose body has not come whole by then, as Node does. */
function cutOffAfter(time: number, request: IncomingMessage): void {
  const { socket } = request;
  const cut = setTimeout(() => {
    if (!request.complete) socket.end(TOO_LONG, () => socket.destroy());
  }, time).unref();
  request.once('close', () => clearTimeout(cut));
}

/** Listens at once, answering with `first`. Rejects with Node's own error (`EADDRINUSE` …) when it cannot. */
export async function openSwappableServer(
  port: number,
  host: string,
  first: Handler,
  limits: ServerTimeouts = SERVER_TIMEOUTS,
): Promise<SwappableServer> {
  let closed: Promise<void> | undefined;
  let line: Line = { handler: first, open: 0, whenIdle: () => {} };

  const times = {
    headersTimeout: limits.headers,
    // Node has one for all requests; those without files are cut off sooner.
    requestTimeout: Math.max(limits.request, limits.upload),
    connectionsCheckingInterval: limits.look,
  };
  const server = createServer(times, (request, response) => {
    const own = line;
    own.open += 1;
    if (hasBody(request) && !bringsFiles(request)) cutOffAfter(limits.request, request);
    response.once('close', () => {
      own.open -= 1;
      if (own.open === 0) own.whenIdle();
    });
    own.handler(request, response);
  });
  server.setTimeout(limits.silence);
  const sockets = connectionsOf(server);
  // Not counted among the open requests: what they become has no end that could be waited for.
  answerUpgrades(server, (request, response) => line.handler(request, response));
  await listen(server, port, host);

  return {
    url: addressOf(server, host),
    server,
    connect: (handler) => {
      const earlier = line;
      line = { handler, open: 0, whenIdle: () => {} };
      if (earlier.open === 0) return Promise.resolve();
      return new Promise((resolve) => {
        earlier.whenIdle = resolve;
      });
    },
    close: (patience = DEFAULT_PATIENCE) => {
      closed ??= closeServer(server, sockets, patience);
      return closed;
    },
  };
}
