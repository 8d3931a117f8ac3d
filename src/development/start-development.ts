import { pino } from 'pino';
import type { ViteDevServer } from 'vite';
import type { Checked } from '#src/model/resource.ts';
import type { Handler } from '#src/server/http/switchboard.ts';
import { type Api, type ServerOptions, startServer } from '#src/server/start-server.ts';
import { followModel } from './follow-model.ts';
import { openScreens } from './screens.ts';

export interface DevelopmentOptions
  extends Pick<
    ServerOptions,
    'port' | 'host' | 'resourcesDir' | 'dataDir' | 'databaseUrl' | 'pooledUrl' | 'institution' | 'generatedDir'
  > {
  /** Shows a sentence to the developer. */
  readonly tell: (message: string) => void;
}

export interface Development {
  readonly url: string;
  readonly model: Checked;
  readonly stop: () => Promise<void>;
}

/** The API answers what is its own, Vite everything else. */
const before =
  (vite: ViteDevServer) =>
  ({ handle, answers }: Api): Handler =>
  (request, response) => {
    if (answers(request.url ?? '/')) handle(request, response);
    else vite.middlewares(request, response);
  };

/**
 * Screens, API and database in one process on one port, following the resources as they are edited.
 *
 * @throws as `startServer` does, `ResourcesError` among it, with nothing left running.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { resourcesDir, generatedDir, dataDir, tell } = options;
  let screens: ViteDevServer | undefined;
  let follow: ((model: Checked) => Promise<void>) | undefined;

  const onModel = async (model: Checked): Promise<void> => {
    await follow?.(model);
  };

  try {
    const server = await startServer({
      ...options,
      logger: pino({ level: process.env['RECTORIA_LOG_LEVEL'] ?? 'warn' }),
      front: async (http) => {
        screens = await openScreens(http, { resourcesDir, generatedDir, dataDir, onModel });
        return before(screens);
      },
    });
    follow = followModel(server, { resourcesDir, generatedDir, tell });
    return {
      url: server.url,
      model: server.model,
      stop: async () => {
        // First, since the HTTP server waits for the browsers that hot reload keeps connected.
        await screens?.close();
        await server.stop();
      },
    };
  } catch (error) {
    await screens?.close();
    throw error;
  }
}
