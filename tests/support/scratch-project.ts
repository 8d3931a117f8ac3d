import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeGenerated } from '#src/pipeline/run.ts';
import { generated } from '#tests/golden/generated.ts';

export interface ScratchProject {
  readonly folder: string;
  readonly resources: string;
  /** Writes what its resources become. */
  readonly generate: () => Promise<void>;
  /** What the type-check tells of what is in these folders; empty where all is well. */
  readonly typeCheck: (include: readonly string[]) => string;
  readonly remove: () => void;
}

/** Errors with what is said below them; of other files, whose generated modules are missing here, nothing. */
const errorsIn = (told: string, folders: readonly string[]): string =>
  told
    .split(/^(?=\S)/m)
    .filter((error) => folders.some((folder) => error.startsWith(`${folder}/`)))
    .join('');

/** A project whose resources and hand-written screens are its own, over the code of this one. */
export function scratchProject(resourcesDir: string, screens: readonly string[]): ScratchProject {
  const folder = mkdtempSync(join(tmpdir(), 'rectoria-project-'));
  const resources = join(folder, 'resources');
  const at = (path: string): string => join(folder, path);
  cpSync(resourcesDir, resources, { recursive: true });
  mkdirSync(at('src/screens'), { recursive: true });
  const own = readdirSync('src').filter((name) => name !== 'screens');
  for (const path of [
    'node_modules',
    ...own.map((name) => `src/${name}`),
    ...screens.map((name) => `src/screens/${name}`),
  ]) {
    symlinkSync(resolve(path), at(path));
  }
  const imports = { '#src/*': './src/*', '#generated/*': './.generated/*' };
  writeFileSync(at('package.json'), JSON.stringify({ type: 'module', imports }));
  return {
    folder,
    resources,
    generate: async () => {
      await writeGenerated(await generated(resources), at('.generated'));
    },
    typeCheck: (include) => {
      // What kinds and declarations add to types of this project is not imported by what uses it.
      const added = ['src/kinds/index.ts', 'src/app/**/*.d.ts'];
      const config = { extends: resolve('tsconfig.json'), include: [...include, ...added], exclude: [] };
      writeFileSync(at('tsconfig.json'), JSON.stringify(config));
      const { stdout, status } = spawnSync(resolve('node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false'], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (status !== 0 && stdout === '') throw new Error(`tsc ended with ${status}`);
      return errorsIn(stdout, include);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
