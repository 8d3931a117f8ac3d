import type { FastifyReply } from 'fastify';
import type { Connection } from '../connection.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-store',
  // nginx would keep the stream back until enough of it has come together.
  'X-Accel-Buffering': 'no',
};

/** A comment: the client knows by it that the stream has begun. */
const BEGIN = ':\r\n\r\n';

/** Carries what the connection sends by server-sent events; what the client says comes by POST. */
export function byServerSentEvents(reply: FastifyReply, connection: Connection): void {
  const headers = Object.entries({ ...reply.getHeaders(), ...HEADERS });
  reply.hijack();
  const stream = reply.raw;
  for (const [name, value] of headers) if (value !== undefined) stream.setHeader(name, value);
  // Once it ends its connection serves nothing else: a server that stops need not wait for that.
  stream.shouldKeepAlive = false;
  stream.writeHead(200);
  stream.write(BEGIN);
  stream.on('error', () => undefined);
  stream.on('close', connection.cut);
  connection.take({
    send: (text) => void stream.write(`data: ${text}\r\n\r\n`),
    waiting: () => stream.writableLength,
    end: () => void stream.end(),
    cut: () => void stream.destroy(),
  });
}
