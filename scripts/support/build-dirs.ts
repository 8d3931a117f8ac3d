import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/** The project's own resources are built where tsc sees them; other folders below .data, where imports still resolve. */
export function buildDirs(resourcesDir: string): { readonly generatedDir: string; readonly outDir: string } {
  if (resolve(resourcesDir) === resolve('resources')) return { generatedDir: '.generated', outDir: 'dist' };
  const key = createHash('sha256').update(resolve(resourcesDir)).digest('hex').slice(0, 12);
  const dir = join('.data', 'builds', key);
  return { generatedDir: join(dir, 'generated'), outDir: join(dir, 'dist') };
}
