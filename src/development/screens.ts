import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { designPage } from '#src/design/catalogues/plugin.ts';
import type { Checked } from '#src/model/resource.ts';
import { rectoria } from '#src/plugin/index.ts';

interface ScreensOptions {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Whose files change all the time: not to be watched. */
  readonly dataDir: string;
  /** Called with each new model before the browser hears of it. */
  readonly onModel: (model: Checked) => Promise<void>;
}

/** Vite over the given HTTP server: it serves the app from its sources and carries hot reload on the same port. */
export const openScreens = (server: Server, options: ScreensOptions): Promise<ViteDevServer> =>
  createServer({
    configFile: 'vite.config.ts',
    clearScreen: false,
    // Tests bundle for another NODE_ENV; in one folder each would throw the other's work away.
    cacheDir: join('node_modules/.vite', process.env['NODE_ENV'] ?? 'development'),
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: [join(resolve(options.dataDir), '**')] } },
    plugins: [rectoria(options), designPage(join(options.dataDir, 'design'))],
  });
