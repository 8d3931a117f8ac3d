import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '#tests/support/sign-on/provider.ts';

/** An address that is known before the server behind it runs: what a provider and the resources name. */
export interface Front {
  readonly url: string;
  /** From now on it is the server at the address. */
  readonly lead: (address: string) => void;
  readonly stop: () => Promise<void>;
}

/** Passes on every byte, both ways, as a router in front of a server does. */
export async function startFront(): Promise<Front> {
  let port = 0;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const behind = connect(port, '127.0.0.1');
    for (const [here, there] of [
      [caller, behind],
      [behind, caller],
    ] as const) {
      open.add(here);
      here.once('close', () => {
        open.delete(here);
        there.destroy();
      });
      // Told by `close` too: either side may break off at any time.
      here.on('error', () => undefined);
      here.pipe(there);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${portOf(server.address())}`,
    lead: (address) => {
      port = Number(new URL(address).port);
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of open) socket.destroy();
      }),
  };
}
