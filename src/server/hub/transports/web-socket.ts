import type { WebSocket } from 'ws';
import type { Connection } from '../connection.ts';

/** WebSocket's words for a normal end. */
const NORMAL = 1000;

/** How long a client may take to answer the end of a socket, in milliseconds. */
const FAREWELL = 1_000;

/** Carries the connection by a WebSocket. */
export function byWebSocket(socket: WebSocket, connection: Connection): void {
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) connection.receive(data.toString('utf8'));
  });
  // A fault of the socket, such as a message too long, ends it: `close` follows.
  socket.on('error', () => undefined);
  socket.on('close', connection.cut);
  connection.take({
    send: (text) => socket.send(text),
    waiting: () => socket.bufferedAmount,
    end: () => {
      socket.close(NORMAL);
      const patience = setTimeout(() => socket.terminate(), FAREWELL);
      socket.once('close', () => clearTimeout(patience));
    },
    cut: () => socket.terminate(),
  });
}
