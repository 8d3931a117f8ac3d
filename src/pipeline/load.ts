import { readFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { Raw, Staged } from '#src/model/stages.ts';
import { problemOfFile } from './report/problem-at.ts';
import { findFiles, type FoundFiles, shown } from './load/find-files.ts';
import { type FilePlace, parseFile, type Parsed } from './load/parse-file.ts';

const AT_ONCE = 64;

/** A folder as it was read: what the next reading of it starts from. */
export interface Loaded extends Staged<Raw> {
  readonly found: FoundFiles;
  /** By path. */
  readonly read: ReadonlyMap<string, ReadFile>;
}

interface ReadFile {
  /** Null where it could not be read. */
  readonly text: string | null;
  readonly parsed: Parsed;
}

/** What is known of the folder from before. */
export interface Since {
  readonly earlier: Loaded;
  /** Absolute paths of what was changed since; undefined where nobody knows. */
  readonly changed?: readonly string[] | undefined;
}

/**
 * First stage: reads every YAML file of a resources folder. A file whose text is as before gives the same object as
 * before; with `changed`, only these are read.
 * @throws where the folder itself cannot be read; a file that cannot be is a problem.
 */
export async function load(dir: string, since?: Since): Promise<Loaded> {
  if (since === undefined) return loadAll(dir, new Map());
  const { found, read } = since.earlier;
  const again = await readAgain(since);
  return again === undefined ? loadAll(dir, read) : outcome(dir, found, new Map([...read, ...again]));
}

async function loadAll(dir: string, known: ReadonlyMap<string, ReadFile>): Promise<Loaded> {
  const found = await findFiles(resolve(dir));
  const read: [string, ReadFile][] = [];
  for (let at = 0; at < found.files.length; at += AT_ONCE) {
    const part = found.files.slice(at, at + AT_ONCE);
    read.push(...(await Promise.all(part.map(async (one) => entryOf(one, await readOne(one, known.get(one.path)))))));
  }
  return outcome(dir, found, new Map(read));
}

type FoundFile = FoundFiles['files'][number];

const entryOf = ({ path }: FoundFile, file: ReadFile): [string, ReadFile] => [path, file];

/** The changed files, where these are all that can have changed: none that came or went. */
async function readAgain({ earlier, changed }: Since): Promise<readonly [string, ReadFile][] | undefined> {
  if (changed === undefined) return undefined;
  const files = changed.map((path) => earlier.found.files.find((one) => one.path === path));
  const read = await Promise.all(
    files.map(async (one): Promise<[string, ReadFile] | undefined> => {
      const file = one && (await readOne(one, earlier.read.get(one.path)));
      return file && file.text !== null ? [one.path, file] : undefined;
    }),
  );
  const all = read.flatMap((one) => (one === undefined ? [] : [one]));
  return all.length === changed.length ? all : undefined;
}

function outcome(
  dir: string,
  found: FoundFiles,
  read: ReadonlyMap<string, ReadFile>,
  absent: readonly string[] = [],
): Loaded {
  const parsed = found.files.flatMap(({ path, name }) => {
    const one = read.get(path);
    return one === undefined ? [] : [{ name, ...one.parsed }];
  });
  return {
    found,
    read,
    value: {
      dir: shown(resolve(dir)),
      institutions: found.institutions,
      absent,
      files: parsed.flatMap(({ file }) => (file === null ? [] : [file])),
      beside: found.beside,
      broken: new Set([...found.broken, ...parsed.filter(({ file }) => file === null).map(({ name }) => name)]),
    },
    problems: [...found.problems, ...parsed.flatMap(({ problems }) => problems), ...noneIn(dir, found)],
  };
}

/** What the folder would be without those institutions. */
export function loadedWithout(dir: string, { found, read }: Loaded, codes: readonly string[]): Loaded {
  const isKept = (code: string | null): boolean => code === null || !codes.includes(code);
  const kept: FoundFiles = {
    files: found.files.filter(({ layer }) => isKept(layer)),
    beside: found.beside.filter(({ layer }) => isKept(layer)),
    institutions: found.institutions.filter(isKept),
    broken: found.broken,
    problems: found.problems.filter(({ file }) => isKept(layerOfFile(dir, file))),
  };
  return outcome(dir, kept, read, codes);
}

/** Code of the institution whose folder a file is in; null for those of base. */
export function layerOfFile(dir: string, file: string): string | null {
  const folder = posix.join(shown(resolve(dir)), 'institutions/');
  const path = shown(resolve(file));
  return path.startsWith(folder) ? (path.slice(folder.length).split('/')[0] ?? null) : null;
}

const noneIn = (dir: string, { files, problems }: FoundFiles): readonly Problem[] =>
  files.length + problems.length > 0
    ? []
    : [
        problemOfFile(shown(resolve(dir)), {
          code: 'no-resources',
          message: 'There is no resource in this folder.',
          hint: 'Write one: `npm run new -- KIND AREA/NAME`.',
        }),
      ];

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readOne({ path, ...place }: FoundFile, before: ReadFile | undefined): Promise<ReadFile> {
  try {
    const text = utf8.decode(await readFile(path));
    if (before !== undefined && text === before.text) return before;
    const parsed = text.includes('\0')
      ? unreadable(place, 'it is not text', 'Remove it, or write it anew.')
      : parseFile(place, text);
    return { text, parsed };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const parsed =
      error instanceof TypeError
        ? unreadable(place, 'it is not UTF-8 text', 'Save it as UTF-8.')
        : unreadable(place, error.message, '');
    return { text: null, parsed };
  }
}

const unreadable = ({ file }: FilePlace, why: string, hint: string): Parsed => ({
  file: null,
  problems: [problemOfFile(file, { code: 'unreadable-file', message: `This file cannot be read: ${why}.`, hint })],
});
