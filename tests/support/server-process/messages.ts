import type { ServerOptions } from '#src/server/start-server.ts';

/** What a server in a process of its own can be told, as JSON. */
export interface ProcessOptions
  extends Pick<
    ServerOptions,
    | 'port'
    | 'resourcesDir'
    | 'generatedDir'
    | 'dataDir'
    | 'databaseUrl'
    | 'institution'
    | 'recoveryTiming'
    | 'workerOptions'
  > {
  readonly logLevel: string;
  /** Its environment, as far as it is asked for; empty unless said. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What it may be asked: to say how much memory it had at most since it began; to end. */
export type Question = 'memory' | 'stop';

/** What it says: where it serves, once it does; the most memory it had, in bytes. */
export type Answer = { readonly url: string } | { readonly peak: number };
