import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Handler } from './swappable-server.ts';

/** What becomes of a request's connection once it is no longer HTTP. */
export interface Upgrade {
  readonly socket: Socket;
  /** What the client has sent already in the new protocol. */
  readonly head: Buffer;
}

/** Beside each request that would be upgraded: what it takes to do so. */
const waiting = new WeakMap<IncomingMessage, { readonly upgrade: Upgrade; readonly response: ServerResponse }>();

/** Vite's own sockets, where it serves the screens: it hears of them by itself. */
const isOfVite = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-protocol']?.startsWith('vite-') === true;

/**
 * Lets requests to upgrade the connection go the way of all requests, hooks and routes included: a route takes the
 * connection over with `takeUpgrade`, or answers as if nothing had been asked. That ends it.
 */
export function answerUpgrades(server: Server, handle: Handler): void {
  server.on('upgrade', (request, socket, head) => {
    if (isOfVite(request)) return;
    if (!(socket instanceof Socket)) {
      socket.destroy();
      return;
    }
    // Node no longer looks after it: a fault ends it.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    // Nobody reads what the client still says, so that its end alone would never be noticed.
    response.once('finish', () => socket.destroySoon());
    waiting.set(request, { upgrade: { socket, head }, response });
    handle(request, response);
  });
}

/** Takes the connection out of HTTP; nothing can be answered afterwards. @throws where the request asks for no upgrade. */
export function takeUpgrade(request: IncomingMessage): Upgrade {
  const asked = waiting.get(request);
  if (asked === undefined) throw new Error('The request does not ask to upgrade its connection.');
  waiting.delete(request);
  asked.response.detachSocket(asked.upgrade.socket);
  return asked.upgrade;
}
