import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers } from '../support/over-servers.ts';
import { connectClients } from './clients.ts';
import { addUsers } from './users.ts';

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
