import { access, readdir } from 'node:fs/promises';
import type { Bench } from './bench.ts';

const FOLDER = new URL('../', import.meta.url);

const moduleOf = (name: string): URL => new URL(`${name}/index.ts`, FOLDER);

/** The names of all benches: the folders of `tests/bench` that have an `index.ts`. */
export async function benchNames(): Promise<readonly string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const have = await Promise.all(folders.map((name) => access(moduleOf(name)).then(...YES_OR_NO)));
  return folders.filter((_, index) => have[index]).toSorted();
}

const YES_OR_NO = [() => true, () => false] as const;

/** @throws where the folder's `index.ts` exports no `bench`. */
export async function loadBench(name: string): Promise<Bench> {
  const module: unknown = await import(moduleOf(name).href);
  const bench: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'bench') : undefined;
  if (!isBench(bench)) throw new Error(`tests/bench/${name}/index.ts exports no bench.`);
  return bench;
}

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' &&
  value !== null &&
  'summary' in value &&
  typeof value.summary === 'string' &&
  'run' in value &&
  typeof value.run === 'function';
