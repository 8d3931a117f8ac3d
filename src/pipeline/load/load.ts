import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { Raw, Staged } from '#src/model/stages.ts';
import { problemOfFile } from '../report/problem-at.ts';
import { findFiles, type FoundFiles, shown } from './find-files.ts';
import { type FilePlace, parseFile, type Parsed } from './parse-file.ts';

const AT_ONCE = 64;

/**
 * First stage: reads every YAML file of a resources folder.
 * @throws where the folder itself cannot be read; a file that cannot be is a problem.
 */
export async function load(dir: string): Promise<Staged<Raw>> {
  const found = await findFiles(resolve(dir));
  const parsed: Parsed[] = [];
  for (let at = 0; at < found.files.length; at += AT_ONCE) {
    parsed.push(...(await Promise.all(found.files.slice(at, at + AT_ONCE).map(readOne))));
  }
  const unusable = found.files.filter((_, index) => parsed[index]?.file === null).map(({ name }) => name);
  return {
    value: {
      dir: shown(resolve(dir)),
      institutions: found.institutions,
      files: parsed.flatMap(({ file }) => (file === null ? [] : [file])),
      broken: new Set([...found.broken, ...unusable]),
    },
    problems: [...found.problems, ...parsed.flatMap(({ problems }) => problems), ...noneIn(dir, found)],
  };
}

const noneIn = (dir: string, { files, problems }: FoundFiles): readonly Problem[] =>
  files.length + problems.length > 0
    ? []
    : [
        problemOfFile(shown(resolve(dir)), {
          code: 'no-resources',
          message: 'There is no resource in this folder.',
          hint: 'Write one: `npm run new -- catalogue AREA/NAME`.',
        }),
      ];

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readOne({ path, ...place }: FoundFiles['files'][number]): Promise<Parsed> {
  try {
    const text = utf8.decode(await readFile(path));
    return text.includes('\0')
      ? unreadable(place, 'it is not text', 'Remove it, or write it anew.')
      : parseFile(place, text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error instanceof TypeError
      ? unreadable(place, 'it is not UTF-8 text', 'Save it as UTF-8.')
      : unreadable(place, error.message, '');
  }
}

const unreadable = ({ file }: FilePlace, why: string, hint: string): Parsed => ({
  file: null,
  problems: [problemOfFile(file, { code: 'unreadable-file', message: `This file cannot be read: ${why}.`, hint })],
});
