import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

/** Builds the hand-written app, as one who knows Vite would: for today's browsers. Gives the folder it is in. */
export async function builtByHand(): Promise<string> {
  // Loading it takes long; who only asks which benches there are need not wait for it.
  const { build } = await import('vite');
  const outDir = join('.data', 'bench', 'hand-written');
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: resolve(outDir), emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
  return outDir;
}
