import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';
import { askerOf } from './request-context.ts';

/** What is shorter costs less than to count it. */
const LARGE_BYTES = 256 * 1024;
/** Several of the longest lists at once. */
const MOST_OF_ONE = 96 * 1024 * 1024;
const MOST_OF_ALL = 512 * 1024 * 1024;
/** How often it is looked whether a connection took anything of its large answer; one that did not is ended. */
const PATIENCE_MS = 30_000;

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/**
 * Ends the connection once nothing of the answer was taken from one look to the next.
 * @param isReady whether there is anything to be taken
 */
export function endWhenStuck(
  socket: Socket,
  patience: number = PATIENCE_MS,
  isReady = (): boolean => true,
): () => void {
  let taken = -1;
  const timer = setInterval(() => {
    const now = socket.bytesWritten - socket.writableLength;
    if (now === taken && isReady()) socket.destroy();
    taken = now;
  }, patience).unref();
  return () => clearInterval(timer);
}

/**
 * Bounds the memory of large answers that were made and that nobody has taken yet, for each who asks and in all: beyond
 * that an answer is a 503 with `Retry-After`. Must be registered before answers are compressed.
 * @param patience how often, in milliseconds, it is looked whether a client takes anything
 */
export function boundUnsentAnswers(app: FastifyInstance, patience = PATIENCE_MS): void {
  const unsent = new Map<string, number>();
  let all = 0;
  const add = (asker: string, bytes: number): void => {
    all += bytes;
    const own = (unsent.get(asker) ?? 0) + bytes;
    if (own === 0) unsent.delete(asker);
    else unsent.set(asker, own);
  };

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isText(payload) || payload.length < LARGE_BYTES) return payload;
    const asker = askerOf(request);
    const own = unsent.get(asker) ?? 0;
    if (own + payload.length > MOST_OF_ONE || all + payload.length > MOST_OF_ALL) {
      reply.removeHeader('Content-Range').removeHeader('X-Total');
      throw new ProblemError('unavailable', { headers: { 'Retry-After': '5' } });
    }
    const { socket } = request.raw;
    // Who has left meanwhile takes nothing, and nothing would tell that again.
    if (socket.destroyed) return payload;
    add(asker, payload.length);
    const stopLooking = endWhenStuck(socket, patience);
    const letGo = (): void => {
      stopLooking();
      reply.raw.off('close', letGo);
      socket.off('close', letGo);
      add(asker, -payload.length);
    };
    reply.raw.once('close', letGo);
    // An answer that waits behind another on its connection is not told that this has ended.
    socket.once('close', letGo);
    return payload;
  });
}
