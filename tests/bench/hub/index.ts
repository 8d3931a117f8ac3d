import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { Client } from 'pg';
import { tokensOf } from '#src/server/http/tokens.ts';
import { signIn } from '#tests/contract/support/client.ts';
import { beginSessions, sessionOf } from '#tests/support/begin-sessions.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers } from '../support/over-servers.ts';

interface Users {
  readonly ids: readonly number[];
  readonly tokens: readonly string[];
}

const ADD = `insert into rectoria.usuarios (company_id, usuanombre, clave, persnombres, persapellidos, rolid)
  select 1, 'cliente' || n, '-', 'Cliente', n::text, (select min(rolid) from rectoria.roles)
  from generate_series(1, $1) n returning usuarioid as id, rolid as rol_id`;

/** So many users of company 1 and a token for each: signing them in would take longer than what is measured. */
async function addUsers(databaseUrl: string, secret: string, count: number): Promise<Users> {
  const client = new Client({ connectionString: databaseUrl, options: '-c app.company=1' });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly id: number; readonly rol_id: number }>(ADD, [count]);
    await beginSessions(
      client,
      rows.map(({ id }) => id),
    );
    const { issue } = tokensOf(secret);
    const tokens = rows.map(({ id, rol_id: rolId }) =>
      issue(
        {
          usuarioId: id,
          usuaNombre: `cliente${id}`,
          nombres: 'Cliente',
          apellidos: '',
          email: null,
          fotoPerfil: null,
          companyLogo: null,
          rolId,
          sede: null,
          sedeId: null,
          multipleSedes: false,
          expiredPassword: false,
          companyId: 1,
        },
        sessionOf(id),
      ),
    );
    return { ids: rows.map(({ id }) => id), tokens: await Promise.all(tokens) };
  } finally {
    await client.end();
  }
}

/** Clients of the hub, one for each token, spread over the servers. */
interface Clients {
  /** Resolves when each client was told something since this was called. */
  readonly told: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Connects with the public client, as the app does. */
async function connectClients(urls: readonly string[], tokens: readonly string[]): Promise<Clients> {
  const waiting = new Set<number>();
  let done: (() => void) | null = null;
  const stops: (() => Promise<void>)[] = [];
  for (const [at, token] of tokens.entries()) {
    const url = new URL('/mensajesHub', urls[at % urls.length]);
    const connection = new HubConnectionBuilder()
      .withUrl(url.href, {
        transport: HttpTransportType.WebSockets,
        skipNegotiation: true,
        accessTokenFactory: () => token,
      })
      .configureLogging(LogLevel.None)
      .build();
    connection.on('GetTotalMensajes', () => {
      if (waiting.delete(at) && waiting.size === 0) done?.();
    });
    await connection.start();
    stops.push(() => connection.stop());
  }
  return {
    told: () =>
      new Promise((resolve) => {
        for (const at of tokens.keys()) waiting.add(at);
        done = resolve;
      }),
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 500);
const SERVERS = 2;
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 5), warmUp: 1 };
const MOST_MS = 1_000;

const run = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  overServers(SERVERS, async ({ urls, databaseUrl, secret }) => {
    const users = await addUsers(databaseUrl, secret, CLIENTS);
    tell(`Connecting ${CLIENTS} clients to ${SERVERS} servers`);
    const clients = await connectClients(urls, users.tokens);
    const admin = await signIn(urls[0] ?? '', 'admin', 'uno');
    tell('Sending');
    const delivery = (): Promise<number> =>
      timed(async () => {
        const told = clients.told();
        const body = { usMeMensaje: 'Hay reunión a las tres', usuarioIds: users.ids };
        const answer = await admin.post('/api/seguridad/usuario-mensajes', body);
        if (answer.status !== 201) throw new Error(`The message was not sent: ${answer.text}`);
        await told;
      });
    const [times = []] = await interleaved([delivery], RUNS);
    await clients.stop();
    return [
      figure({
        what: `a message to each of ${CLIENTS} clients of ${SERVERS} servers, until all have their total`,
        value: median(times),
        unit: 'ms',
        goal: atMost(MOST_MS),
      }),
      figure({ what: 'the slowest of these', value: Math.max(...times), unit: 'ms', goal: atMost(MOST_MS) }),
    ];
  });

export const bench: Bench = {
  summary: `A message to each of ${CLIENTS} clients of the realtime hub, over ${SERVERS} servers of one database`,
  run,
};
