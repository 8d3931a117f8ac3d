import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Session } from '../http/tokens.ts';
import { floodOf } from './flood.ts';
import type { HubLimits } from './limits.ts';
import {
  closing,
  completion,
  failedCompletion,
  handshakeAnswer,
  handshakeFault,
  MESSAGE,
  NoMessage,
  PING,
  readerOf,
} from './protocol.ts';

/** What carries a connection's messages: one of the transports. */
export interface Carrier {
  readonly send: (text: string) => void;
  /** How much has been sent and not yet taken. */
  readonly waiting: () => number;
  /** Ends once what was sent is taken. */
  readonly end: () => void;
  /** Ends at once. */
  readonly cut: () => void;
}

/** One client of the hub; it belongs to one user of one company, for as long as the token lasts that opened it. */
export interface Connection {
  readonly session: Session;
  readonly isTaken: () => boolean;
  /** The client has come by its transport, which happens once. */
  readonly take: (carrier: Carrier) => void;
  /** The client sent something. */
  readonly receive: (piece: string) => void;
  /** Sent where the client has shaken hands; who has not yet is told nothing. */
  readonly send: (text: string) => void;
  /** Says goodbye; the client may come again. */
  readonly close: () => void;
  /** Without a word. */
  readonly cut: () => void;
  readonly hasEnded: () => boolean;
  /** What time asks for: a ping, the end of a token, of a silent client, of one that never came. */
  readonly look: (now: number) => void;
}

/** What became of a call of a client: whether the hub has such a method, and whether it did what was asked. */
export type CallOutcome = 'done' | 'refused' | 'unknown';

/** Does what a client calls; never rejects for what the client has done wrong. */
export type OnCall = (connection: Connection, target: string, args: Json) => Promise<CallOutcome>;

/**
 * The hub's side of one connection, whatever carries it (F095).
 * @param onEnd called once, when nothing more comes or goes.
 */
export function openConnection(session: Session, limits: HubLimits, onCall: OnCall, onEnd: () => void): Connection {
  const reader = readerOf(limits.message);
  let carrier: Carrier | null = null;
  let state: 'new' | 'open' | 'ended' = 'new';
  let heard = Date.now();
  let told = heard;
  const flood = floodOf(limits);

  const over = (end: (carrier: Carrier) => void): void => {
    if (state === 'ended') return;
    state = 'ended';
    if (carrier !== null) end(carrier);
    onEnd();
  };
  const cut = (): void => over((one) => one.cut());
  const put = (text: string): void => {
    if (carrier === null || state === 'ended') return;
    carrier.send(text);
    told = Date.now();
    if (carrier.waiting() > limits.buffered) cut();
  };
  /** Goodbye in the words of whatever the client waits for. */
  const close = (error: string | null, again: boolean): void => {
    put(state === 'new' ? handshakeAnswer(error ?? 'The server is closing the connection.') : closing(error, again));
    over((one) => one.end());
  };

  const call = async ({ target = null, arguments: args = null, invocationId }: JsonObject): Promise<void> => {
    const name = textOfJson(target);
    if (!flood.mayCall()) return close('Too many calls.', false);
    let outcome: CallOutcome = 'refused';
    try {
      outcome = await onCall(connection, name, args);
    } finally {
      flood.answered();
      // Who does not wait for an answer gets none.
      if (typeof invocationId === 'string' && state === 'open') put(completionOf(invocationId, name, outcome));
    }
  };
  const answer = (message: JsonObject): void => {
    const { type } = message;
    if (type === MESSAGE.close) over((one) => one.end());
    const isCall = type === MESSAGE.invocation || type === MESSAGE.streamInvocation;
    // What failed here the client is told as refused; it may ask again.
    if (isCall) call(message).catch(() => undefined);
  };
  const handle = (message: JsonObject): void => {
    if (state === 'open') return answer(message);
    if (state === 'ended') return;
    const fault = handshakeFault(message);
    if (fault !== null) return close(fault, false);
    put(handshakeAnswer(null));
    state = 'open';
  };

  const connection: Connection = {
    session,
    isTaken: () => carrier !== null,
    take: (given) => {
      // It may have been ended while the client was on its way.
      if (state === 'ended') return given.cut();
      carrier = given;
      heard = Date.now();
    },
    receive: (piece) => {
      if (state === 'ended') return;
      heard = Date.now();
      try {
        for (const message of reader.read(piece)) {
          if (!flood.maySend(heard)) return close('Too many messages.', false);
          handle(message);
        }
      } catch (error) {
        if (!(error instanceof NoMessage)) throw error;
        close(error.message, false);
      }
    },
    send: (text) => {
      if (state === 'open') put(text);
    },
    close: () => close(null, true),
    cut,
    hasEnded: () => state === 'ended',
    look: (now) => {
      if (now >= session.expires * 1_000) close(null, true);
      else if (state === 'new' && now - heard >= limits.beginning) close('Handshake was canceled.', false);
      else if (now - heard >= limits.silence) cut();
      else if (state === 'open' && now - told >= limits.ping) put(PING);
    },
  };
  return connection;
}

function completionOf(invocationId: string, name: string, outcome: CallOutcome): string {
  if (outcome === 'done') return completion(invocationId);
  const why = outcome === 'unknown' ? `Unknown hub method '${name}'.` : `'${name}' was refused.`;
  return failedCompletion(invocationId, why);
}
