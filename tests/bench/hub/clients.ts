import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** Clients of the hub, one for each token, spread over the servers. */
export interface Clients {
  /** Resolves when each client was told something since this was called. */
  readonly told: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Connects with the public client, as the app does. */
export async function connectClients(urls: readonly string[], tokens: readonly string[]): Promise<Clients> {
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
