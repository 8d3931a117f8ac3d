import { Agent, request } from 'node:http';

// Wrong passwords at a steady pace, whatever the answers: guessers do not wait.

const RATE = 300;
const ACCOUNTS = 50;
const ADDRESSES = 20;
const TOO_MANY = 429;

const [url = '', seconds = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(url);

/** All of 127.0.0.0/8 is this machine: each is an address that a connection can come from. */
const agents = Array.from({ length: ADDRESSES }, (_, n) => ({
  localAddress: `127.0.0.${n + 2}`,
  agent: new Agent({ keepAlive: true, maxSockets: 50 }),
}));

const tries = { sent: 0, refused: 0, failed: 0 };

const attempt = (n: number): Promise<void> =>
  new Promise((resolve) => {
    const body = JSON.stringify({
      username: `cuenta${n % ACCOUNTS}`,
      clave: 'Equivocada-1',
      tokenSeguridad: '',
      software: '',
    });
    const from = agents[n % ADDRESSES];
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const call = request({ hostname, port, path: '/api/login', method: 'POST', headers, ...from }, (response) => {
      if (response.statusCode === TOO_MANY) tries.refused += 1;
      response.resume().once('close', resolve);
    });
    call.once('error', () => {
      tries.failed += 1;
      resolve();
    });
    call.end(body);
  });

process.send?.('begun');
const begun = performance.now();
const under = new Set<Promise<void>>();
while (performance.now() - begun < Number(seconds) * 1_000) {
  const due = Math.floor(((performance.now() - begun) / 1_000) * RATE);
  for (; tries.sent < due; tries.sent += 1) {
    const one = attempt(tries.sent).finally(() => under.delete(one));
    under.add(one);
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
}
await Promise.all(under);
for (const { agent } of agents) agent.destroy();
process.send?.(tries);
process.disconnect();
