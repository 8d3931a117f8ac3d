import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The TypeScript files below a folder of the repository, without their tests. */
export const sourcesBelow = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .map((file) => join(dir, file));

/** The files of the repository that a file imports. */
export const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].flatMap(([, from = '']) => {
    if (from.startsWith('#src/')) return [from.replace('#src/', 'src/')];
    return from.startsWith('.') ? [relative('.', join(dirname(file), from))] : [];
  });
