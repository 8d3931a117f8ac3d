import { present } from '#src/model/present.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { readJson } from '../http/json-body.ts';

// SignalR's hub protocol in its JSON form, version 1
// (https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md).

/** Ends every message. */
const SEPARATOR = '\u001e';

/** The kinds of message that this server knows or sends. */
export const MESSAGE = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

const framed = (message: JsonObject): string => JSON.stringify(message) + SEPARATOR;

export const PING = framed({ type: MESSAGE.ping });

/** Answers the handshake: with nothing where it was good. */
export const handshakeAnswer = (error: string | null): string => framed(error === null ? {} : { error });

export const invocation = (target: string, ...values: readonly Json[]): string =>
  framed({ type: MESSAGE.invocation, target, arguments: values });

export const completion = (invocationId: string): string =>
  framed({ type: MESSAGE.completion, invocationId, result: null });

export const failedCompletion = (invocationId: string, error: string): string =>
  framed({ type: MESSAGE.completion, invocationId, error });

export const closing = (error: string | null, allowReconnect: boolean): string =>
  framed({ type: MESSAGE.close, ...(error === null ? {} : { error }), allowReconnect });

/** Why a handshake is refused; null where it is good. */
export function handshakeFault({ protocol, version }: JsonObject): string | null {
  if (protocol !== 'json') return `The protocol '${textOfJson(protocol ?? null)}' is not supported.`;
  return version === 1
    ? null
    : `The server does not support version ${textOfJson(version ?? null)} of the 'json' protocol.`;
}

/** A client sent what no message is. */
export class NoMessage extends Error {}

function parsed(text: string): JsonObject {
  let value: Json;
  try {
    value = readJson(text);
  } catch {
    throw new NoMessage('A message is not JSON.');
  }
  if (!isJsonObject(value)) throw new NoMessage('A message is not an object.');
  return value;
}

/** Puts a client's messages together from the pieces they come in. */
export interface Reader {
  /** The messages that are whole now. @throws NoMessage for what is none, or longer than allowed. */
  read(piece: string): readonly JsonObject[];
}

export function readerOf(longest: number): Reader {
  let rest = '';
  return {
    read: (piece) => {
      const parts = (rest + piece).split(SEPARATOR);
      rest = present(parts.pop(), 'What follows the last message');
      if ([rest, ...parts].some((part) => part.length > longest)) throw new NoMessage('A message is too long.');
      return parts.map(parsed);
    },
  };
}
