import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createServer, type ViteDevServer } from 'vite';
import { designPage } from '#src/design/catalogues/plugin.ts';
import type { Checked } from '#src/model/resource.ts';
import { rectoria } from '#src/plugin/index.ts';
import type { Handler } from '#src/server/http/swappable-server.ts';
import { alignDatabase, isOfModel } from '#src/server/prepare/prepare-database.ts';
import { type Api, type RunningServer, type ServerOptions, startServer } from '#src/server/start-server.ts';

interface ScreensOptions {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Whose files change all the time: not to be watched. */
  readonly dataDir: string;
  /** Called with each new model before the browser hears of it. */
  readonly onModel: (model: Checked) => Promise<void>;
}

/** Where apps are built: for a page that is written there, Vite would load every open page anew, and lose what is typed there. */
const BUILT = ['**/dist/**', '**/.data/builds/*/app/**'];

/** Vite over the given HTTP server: it serves the app from its sources and carries hot reload on the same port. */
const openScreens = (server: Server, options: ScreensOptions): Promise<ViteDevServer> =>
  createServer({
    configFile: 'vite.config.ts',
    clearScreen: false,
    // Tests bundle for another NODE_ENV; in one folder each would throw the other's work away.
    cacheDir: join('node_modules/.vite', process.env['NODE_ENV'] ?? 'development'),
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: [join(resolve(options.dataDir), '**'), ...BUILT] },
    },
    plugins: [rectoria(options), designPage(join(options.dataDir, 'design'))],
  });

interface FollowOptions {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Shows a sentence to the developer. */
  readonly tell: (message: string) => void;
}

/**
 * Brings database and API to each new model while the server runs. Only what rewrites nothing and loses nothing is done
 * to the database; for the rest the developer is told, and the API stays as it was.
 */
export function followModel(server: RunningServer, options: FollowOptions): (model: Checked) => Promise<void> {
  const { resourcesDir, generatedDir, tell } = options;
  const leftovers = new Set<string>();
  return async (model) => {
    try {
      await alignDatabase({
        databaseUrl: server.databaseUrl,
        model,
        resourcesDir,
        onLeftover: ({ reason }) => {
          if (leftovers.has(reason)) return;
          leftovers.add(reason);
          tell(`Left in the database: ${reason}. "npm run -s db -- plan" shows it.`);
        },
      });
    } catch (error) {
      // A developer can mend it, in the YAML or in the database; anything else is a fault of ours.
      if (!isOfModel(error)) throw error;
      tell(`The API stays as it was.\n${error.message}`);
      return;
    }
    await server.replace({ model, generatedDir });
  };
}

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
