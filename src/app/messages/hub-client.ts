import type { HubConnection } from '@microsoft/signalr';
import { REFRESH_MS } from './refresh.ts';

export interface HubClientOptions {
  /** `{server}/mensajesHub` (F095). */
  readonly url: string;
  /** A token that is good now. */
  readonly token: () => Promise<string>;
  readonly onTotal: (told: unknown) => void;
  readonly onConnected: (connected: boolean) => void;
}

const EVENT = 'GetTotalMensajes';

/** Pauses before each try to come back, in milliseconds; the last one for all that follow. */
const PAUSES = [0, 2_000, 5_000, 10_000, 30_000];

/** Not all at once where a server has gone that many were connected to. */
const pauseOf = (tried: number): number =>
  (PAUSES[Math.min(tried, PAUSES.length - 1)] ?? 0) * (0.5 + Math.random()) + Math.random() * 500;

/**
 * Connects to the hub, again and again where it must. Nothing is said where it cannot: the totals are asked for
 * meanwhile as if there were no hub.
 * @returns the way to end it.
 */
export function openHubClient({ url, token, onTotal, onConnected }: HubClientOptions): () => void {
  let stopped = false;
  let connection: HubConnection | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  const lost = (): void => {
    if (stopped) return;
    onConnected(false);
    later = setTimeout(() => void begin(), REFRESH_MS);
  };
  const begin = async (): Promise<void> => {
    try {
      const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
      if (stopped) return;
      const own = new HubConnectionBuilder()
        .withUrl(url, { accessTokenFactory: token })
        .withAutomaticReconnect({
          nextRetryDelayInMilliseconds: ({ previousRetryCount }) => pauseOf(previousRetryCount),
        })
        .configureLogging(LogLevel.None)
        .build();
      connection = own;
      own.on(EVENT, onTotal);
      own.onreconnecting(() => onConnected(false));
      own.onreconnected(() => onConnected(true));
      own.onclose(lost);
      await own.start();
      if (!stopped) onConnected(true);
    } catch {
      lost();
    }
  };
  void begin();
  return () => {
    stopped = true;
    clearTimeout(later);
    void connection?.stop();
  };
}
