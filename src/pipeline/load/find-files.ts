import { readdir } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import { problemOfFile } from '../report/problem-at.ts';
import type { FilePlace } from './parse-file.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;
const IGNORED = /(^|\/)\.|\.(csv|md|txt)$/;

export interface FoundFiles {
  readonly files: readonly (FilePlace & { readonly path: string })[];
  readonly institutions: readonly string[];
  /** Layer/name of files that stand there but cannot be used. */
  readonly broken: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Finds the YAML files of a resources folder: `base/**` and `institutions/<code>/**`, in order of path.
 * Hidden files, CSV and notes are left alone; any other file that would be silently ignored is a problem.
 * @throws where the folder cannot be read.
 */
export async function findFiles(dir: string): Promise<FoundFiles> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !IGNORED.test(path))
    .toSorted();
  const placed = paths.map((path) => ({ path, ...place(path) }));
  const shownDir = shown(dir);
  const institutions = entries
    .filter((entry) => entry.isDirectory() && relative(dir, entry.parentPath) === 'institutions')
    .map((entry) => entry.name)
    .filter((code) => NAME.test(code) && code !== 'base')
    .toSorted();
  return {
    files: placed.flatMap((one) =>
      'wrong' in one
        ? []
        : [{ path: join(dir, one.path), file: posix.join(shownDir, one.path), layer: one.layer, name: one.name }],
    ),
    institutions,
    broken: placed.flatMap((one) => ('wrong' in one && one.name !== null ? [one.name] : [])),
    problems: placed.flatMap((one) =>
      'wrong' in one ? [problemOfFile(posix.join(shownDir, one.path), one.wrong)] : [],
    ),
  };
}

/** A path as people are told it: relative to the working directory where that is shorter, with forward slashes. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path).split(sep).join('/');
  if (near === '') return '.';
  return near.startsWith('..') ? path.split(sep).join('/') : near;
}

type Place =
  | { readonly layer: string; readonly name: string }
  | {
      readonly wrong: { readonly code: string; readonly message: string; readonly hint: string };
      readonly name: string | null;
    };

function place(path: string): Place {
  const [top, ...below] = path.split('/');
  const inLayer = top === 'institutions' ? below.slice(1) : below;
  const layer = top === 'institutions' ? below[0] : top;
  const name = inLayer.join('/').replace(/\.ya?ml$/i, '');
  if ((top !== 'base' && top !== 'institutions') || layer === undefined || inLayer.length === 0) {
    return { wrong: misplaced('This file stands in no layer.'), name: null };
  }
  if (!path.endsWith('.yaml')) {
    return {
      wrong: { code: 'file-name', message: 'Only files that end in `.yaml` are read.', hint: 'Rename or remove it.' },
      name,
    };
  }
  const bad = [layer, ...name.split('/')].find((part) => !NAME.test(part));
  if (bad !== undefined) {
    return {
      wrong: {
        code: 'file-name',
        message: `\`${bad}\` cannot be part of a resource's name.`,
        hint: 'Names are ASCII letters, digits, `-` and `_`, starting with a letter: `planes-pagos`.',
      },
      name,
    };
  }
  if (top === 'institutions' && layer === 'base')
    return { wrong: misplaced('No institution can have the code `base`.'), name };
  return { layer, name };
}

const misplaced = (message: string) => ({
  code: 'misplaced-file',
  message,
  hint: 'Resources stand in `base/<area>/<name>.yaml` or `institutions/<code>/<area>/<name>.yaml`.',
});
