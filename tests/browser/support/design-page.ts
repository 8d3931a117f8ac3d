import { join } from 'node:path';
import { build, preview } from 'vite';
import { designPage } from '#src/design/catalogues/plugin.ts';
import { rectoria } from '#src/plugin/index.ts';

/** Inside the project, so that generated modules find what they import. */
const FOLDER = join(process.cwd(), 'test-results', 'design');

export interface DesignServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The design page as development has it, React's own warnings included, in one piece: fifteen hundred modules one by one are slow. */
export async function startDesignPage(): Promise<DesignServer> {
  const outDir = join(FOLDER, 'dist');
  const config = { configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir } } as const;
  await build({
    ...config,
    mode: 'development',
    plugins: [
      rectoria({ resourcesDir: 'resources', generatedDir: '.generated', isGenerated: true }),
      designPage(FOLDER),
    ],
    build: { outDir, emptyOutDir: true, minify: false, rolldownOptions: { input: 'design.html' } },
  });
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The design page is served nowhere');
  return { url: `${url}design.html`, stop: () => server.close() };
}
