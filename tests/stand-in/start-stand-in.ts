import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { catalogueCalls } from './catalogue-calls.ts';
import { type Call, type Handler, readCall, type Reply } from './messages.ts';
import { resourcesOf, type StandInResource } from './resources.ts';
import { publicCalls, SESSION_PATHS, sessionCalls, type SessionOptions } from './session-calls.ts';
import { staticFiles } from './static-files.ts';
import { createTokenOffice, type Pair } from './tokens.ts';

/** Which institution this is (F003). */
const university =
  (institution: string): Handler =>
  ({ path }) =>
    path === 'university.xml'
      ? {
          status: 200,
          type: 'application/xml',
          raw: `<?xml version="1.0" encoding="utf-8"?><info><university>${institution}</university><system>Académico</system><email>soporte@universidad.edu.do</email><telefono>809-555-0100</telefono><software>ACADEMICO</software></info>`,
        }
      : null;

/** From another address browsers ask first, and existing backends know only these headers. */
const PREFLIGHT: Reply = {
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language',
  },
};

const send = (response: ServerResponse, { status, json, raw, type, headers }: Reply): void => {
  const body = json === undefined ? raw : JSON.stringify(json);
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'Content-Type': type ?? 'application/json; charset=utf-8' }),
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Token-Expired',
    ...headers,
  });
  response.end(body);
};

export interface StandInOptions {
  /** 0 (the default) lets the system choose. */
  readonly port?: number;
  readonly institution?: string;
  readonly resourcesDir?: string;
  /** In place of those that the folder declares. */
  readonly resources?: readonly StandInResource[];
  /** Whether large lists are read in pages, and GET /<id> answered, where the contract has it; neither unless said. */
  readonly paged?: boolean;
  readonly one?: boolean;
  /** Rows by the name of their resource, beside what the folder holds. */
  readonly rows?: Readonly<Record<string, StandInResource['rows']>>;
  /** The built app to serve. */
  readonly staticDir?: string;
  readonly loginAnswer?: SessionOptions['loginAnswer'];
  readonly menu?: SessionOptions['menu'];
  readonly grants?: SessionOptions['grants'];
  /** Of whoever signs in, beside or in place of the usual ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** What this backend answers besides, to whoever has signed in. */
  readonly more?: Handler;
}

export interface StandIn {
  readonly url: string;
  /** Every call of the API, in the order received. */
  readonly calls: readonly Call[];
  /** Calls of a method and path, `financieros/bancos` meaning `api/financieros/bancos`. */
  readonly callsTo: (method: string, path: string) => readonly Call[];
  /** A pair of tokens without a login. */
  readonly signIn: () => Pair;
  readonly expireTokens: () => void;
  /** Expires the tokens and refuses to give new ones for them. */
  readonly endSessions: () => void;
  /** From now on calls of the API find their connection cut; the app's files are still served. */
  readonly goOffline: () => void;
  readonly goOnline: () => void;
  /** Calls of the API wait until `release` is called. Gives it. */
  readonly hold: () => () => void;
  readonly stop: () => Promise<void>;
}

/** Whoever signs in at the stand-in does so as one of these. */
export const USERS = { admin: 'clave-de-prueba' } as const;

/**
 * A backend as the institutions have them: it speaks the documents' calls and nothing more. No
 * GET /<id>, no capacidades, capitalised names, empty answers to writes. Data live in memory.
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { institution = 'demo', resourcesDir = 'resources', loginAnswer = 'pair', menu = 'full' } = options;
  const { paged = false, one = false, rows = {}, more = () => null } = options;
  const declared = options.resources ?? (await resourcesOf(resourcesDir, institution));
  const resources = declared.map((each) => ({ ...each, rows: [...each.rows, ...(rows[each.name] ?? [])] }));
  const tokens = createTokenOffice(options.claims);
  const session = { tokens, users: USERS, resources, loginAnswer, menu, grants: options.grants ?? (() => true) };
  const open: readonly Handler[] = [university(institution), publicCalls(session)];
  const signedIn: readonly Handler[] = [
    sessionCalls(session),
    ...resources.map((each, at) => catalogueCalls(each, at, { paged, one })),
  ];
  const files: readonly Handler[] = options.staticDir === undefined ? [] : [staticFiles(options.staticDir)];
  const calls: Call[] = [];
  let offline = false;
  let gate: Promise<void> = Promise.resolve();

  const known = [...SESSION_PATHS, ...resources.map(({ path }) => path)];
  const isKnown = (path: string): boolean => known.some((each) => path === each || path.startsWith(`${each}/`));

  const replyTo = (call: Call): Reply => {
    const answered = first(open, call) ?? first(files, call);
    if (answered !== null) return answered;
    if (!isKnown(call.path) && more(call) === null) return { status: 404 };
    const state = tokens.state(call.headers.authorization);
    if (state === 'expired') return { status: 401, headers: { 'Token-Expired': 'true' } };
    if (state === 'unknown') return { status: 401 };
    return first([more, ...signedIn], call) ?? { status: 404 };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') {
      send(response, PREFLIGHT);
      return;
    }
    const call = await readCall(request);
    if (call.path.startsWith('api/')) {
      calls.push(call);
      await gate;
      if (offline) {
        request.socket.destroy();
        return;
      }
    }
    send(response, replyTo(call));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    callsTo: (method, path) => calls.filter((call) => call.method === method && call.path === `api/${path}`),
    signIn: () => tokens.issue('admin'),
    expireTokens: tokens.expireAll,
    endSessions: () => {
      tokens.expireAll();
      tokens.forgetRefreshTokens();
    },
    goOffline: () => {
      offline = true;
    },
    goOnline: () => {
      offline = false;
    },
    hold: () => {
      const gates = new EventEmitter();
      gate = once(gates, 'open').then(() => undefined);
      return () => {
        gates.emit('open');
      };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const first = (handlers: readonly Handler[], call: Call): Reply | null => {
  for (const handler of handlers) {
    const reply = handler(call);
    if (reply !== null) return reply;
  }
  return null;
};
