import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the built app is made of, the generated modules apart. */
const INPUTS = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'vite.config.ts',
  ...['app', 'data-provider', 'fields', 'i18n', 'model', 'plugin', 'runtime', 'screens'].map((name) =>
    join('src', name),
  ),
];

/** Beside the app, and never served: what it was built from. */
const STAMP = '.inputs';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The fingerprint of what the app in the folder was built from; null where there is none. */
export async function stampOf(outDir: string): Promise<string | null> {
  try {
    return await readFile(join(outDir, STAMP), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function filesBelow(path: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Fingerprint of the names and contents of everything an app is built from, tests apart. */
export async function inputsOf(generatedDir: string): Promise<string> {
  const found = await Promise.all([...INPUTS, generatedDir].map(filesBelow));
  const files = found
    .flat()
    .filter((file) => !isTest(file))
    .toSorted();
  const contents = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
  const hash = createHash('sha256');
  for (const { file, content } of contents) hash.update(`${file}\0`).update(content).update('\0');
  return hash.digest('hex');
}

/** Leaves the fingerprint beside the app. */
export const stamp = (outDir: string, inputs: string): Promise<void> => writeFile(join(outDir, STAMP), inputs);
