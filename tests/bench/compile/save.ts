import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { rectoria } from '#src/plugin/index.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { median, timed } from '../support/interleaved.ts';

const LONGEST = /maxLength: 1\d\d\b/;
const PATIENCE_MS = 60_000;

/** The development server over a folder of resources: what it serves, without the API and without a browser. */
async function develop(resourcesDir: string, generatedDir: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    // Nobody runs what is served.
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [rectoria({ resourcesDir, generatedDir })],
  });
}

/** Serves the module, again and again, until it says so. */
async function untilServed(server: ViteDevServer, module: string, words: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const served = await server.environments.client.transformRequest(module);
    if (served?.code.includes(words) === true) return;
    await pause(1);
  }
  throw new Error(`${module} was not served with ${words}.`);
}

/** From the save of a catalogue's file until its screen is served as the file now says. */
export async function saveFigures(
  resourcesDir: string,
  generatedDir: string,
  { name, runs }: { readonly name: string; readonly runs: number },
  tell: (message: string) => void,
): Promise<readonly Figure[]> {
  tell('Saving a file…');
  const server = await develop(resolve(resourcesDir), generatedDir);
  try {
    const file = join(resourcesDir, 'base', `${name}.yaml`);
    const module = resolve(generatedDir, 'screens', name, 'base', 'screen.tsx');
    const text = await readFile(file, 'utf8');
    const values = new Array<number>();
    // The first one wakes what has never run.
    for (let run = -1; run < runs; run += 1) {
      const longest = 160 + run;
      await writeFile(file, text.replace(LONGEST, `maxLength: ${longest}`));
      const took = await timed(() => untilServed(server, module, `maxLength: ${longest}`));
      if (run >= 0) values.push(took);
      // A change after a while, as people save.
      await pause(500);
    }
    return [
      figure({
        what: 'save of a file until its module is served',
        value: median(values),
        unit: 'ms',
        goal: atMost(150),
      }),
    ];
  } finally {
    await server.close();
  }
}
