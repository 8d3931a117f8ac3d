import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON; null where it is none. */
  readonly json: Json;
}

export interface CallOptions {
  readonly body?: Json;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Client {
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, body: Json, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly put: (path: string, body: Json, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
}

function parsed(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

/** `host` may be any name, as a browser would send it: Node's fetch does not let it be chosen. */
const send = (
  url: string,
  method: string,
  headers: Record<string, string>,
  content: string | Uint8Array | null,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, bytes, json: parsed(text) });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(content ?? undefined);
  });

const withHeaders = (headers: Readonly<Record<string, string>> | undefined): CallOptions =>
  headers === undefined ? {} : { headers };

/** Calls a server as its clients do; `common` headers go with every call. */
export function clientOf(url: string, common: Readonly<Record<string, string>> = {}): Client {
  const call: Client['call'] = (method, path, { body, raw, headers } = {}) => {
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const own = { ...common, ...(content === null ? {} : { 'content-type': 'application/json' }), ...headers };
    return send(new URL(path, url).href, method, own, content);
  };
  return {
    call,
    get: (path, headers) => call('GET', path, withHeaders(headers)),
    post: (path, body, headers) => call('POST', path, { body, ...withHeaders(headers) }),
    put: (path, body, headers) => call('PUT', path, { body, ...withHeaders(headers) }),
  };
}

export const objectOf = (value: Json | undefined): JsonObject => {
  if (!isJsonObject(value)) throw new Error(`Not an object: ${JSON.stringify(value)}`);
  return value;
};

export const listOf = (value: Json | undefined): readonly JsonObject[] => {
  if (!Array.isArray(value)) throw new Error(`Not a list: ${JSON.stringify(value)}`);
  return value.map(objectOf);
};

/** A text, number or truth value as it would stand in an address. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Not a simple value: ${JSON.stringify(value)}`);
}

export interface SignedIn extends Client {
  readonly token: string;
  readonly refreshToken: string;
}

/** Signs in as a demo account of the institution (its code is the host's first label). */
export async function signIn(url: string, username: string, institution?: string): Promise<SignedIn> {
  const host: Record<string, string> = institution === undefined ? {} : { host: `${institution}.localhost` };
  const answer = await clientOf(url, host).post('/api/login', {
    username,
    clave: DEMO_PASSWORD,
    tokenSeguridad: '',
    software: 'pruebas',
  });
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.text}`);
  const { token, refreshToken } = objectOf(answer.json);
  if (typeof token !== 'string' || typeof refreshToken !== 'string') throw new Error(`No tokens: ${answer.text}`);
  return { token, refreshToken, ...clientOf(url, { ...host, authorization: `Bearer ${token}` }) };
}

/** The problems that an answer tells of. */
export const errorsOf = (json: Json): readonly JsonObject[] => listOf(objectOf(json)['errors']);
