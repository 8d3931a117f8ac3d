import type { HubConnection } from '@microsoft/signalr';
import type { PresenceHub } from '../presence/presence-hub.ts';
import { REFRESH_MS } from './refresh.ts';

export interface HubClientOptions {
  /** `{server}/mensajesHub` (F095). */
  readonly url: string;
  /** A token that is good now. */
  readonly token: () => Promise<string>;
  readonly onTotal: (told: unknown) => void;
  readonly presence: Pick<PresenceHub, 'connect' | 'hear'>;
  readonly onConnected: (connected: boolean) => void;
}

const EVENT = 'GetTotalMensajes';
const PRESENCE = 'Presencia';

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
export function openHubClient({ url, token, onTotal, presence, onConnected }: HubClientOptions): () => void {
  let stopped = false;
  let connection: HubConnection | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  const tell = (there: HubConnection | null): void => {
    onConnected(there !== null);
    presence.connect(
      there === null
        ? null
        : (method, resource, id) => {
            // Where it is gone by then, it is told again once it is back.
            there.send(method, resource, id).catch(() => undefined);
          },
    );
  };
  const lost = (): void => {
    if (stopped) return;
    tell(null);
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
      own.on(PRESENCE, presence.hear);
      own.onreconnecting(() => tell(null));
      own.onreconnected(() => tell(own));
      own.onclose(lost);
      await own.start();
      if (!stopped) tell(own);
    } catch {
      lost();
    }
  };
  void begin();
  return () => {
    stopped = true;
    presence.connect(null);
    clearTimeout(later);
    void connection?.stop();
  };
}
