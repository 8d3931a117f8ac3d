import { cp, mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildKey } from './build-key.js';

const FILES = {
  'package-lock.json': '{}',
  'src/server/serve.ts': 'serve();',
  'scripts/build.ts': 'build();',
  'vite.config.ts': 'export default {};',
  'resources/base/financieros/bancos.yaml': 'kind: catalogue',
  'resources/base/financieros/bancos.csv': 'BancoID',
  'resources/institutions/unicda/financieros/bancos.yaml': 'extends: base',
};

let root: string;
let before: string;

const keyOf = (dir = root): string => buildKey(join(dir, 'resources'), dir);

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rectoria-key-'));
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
  before = keyOf();
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the key of a build is another one', () => {
  it.each(Object.keys(FILES))('where %s says something else', async (path) => {
    await write(path, 'other');
    expect(keyOf()).not.toBe(before);
  });

  it('where a text of the same length was written in the same instant', async () => {
    const file = join(root, 'src/server/serve.ts');
    const { atime, mtime } = await stat(file);
    await writeFile(file, 'SERVE();');
    await utimes(file, atime, mtime);
    expect(keyOf()).not.toBe(before);
  });

  it.each(['src/new.ts', 'resources/base/financieros/nuevo.yaml', 'public/nuevo.svg'])('with %s', async (path) => {
    await write(path, '');
    expect(keyOf()).not.toBe(before);
  });

  it('where a file is gone, or is called otherwise', async () => {
    await rename(join(root, 'src/server/serve.ts'), join(root, 'src/server/served.ts'));
    const renamed = keyOf();
    await rm(join(root, 'src/server/served.ts'));
    expect(new Set([before, renamed, keyOf()]).size).toBe(3);
  });

  it('where text went from one file to the next', async () => {
    await write('src/a.ts', '12');
    await write('src/b.ts', '3');
    const one = keyOf();
    await write('src/a.ts', '1');
    await write('src/b.ts', '23');
    expect(keyOf()).not.toBe(one);
  });

  it('where another Node runs it', () => {
    const { version } = process;
    try {
      Object.defineProperty(process, 'version', { value: 'v99.0.0' });
      expect(keyOf()).not.toBe(before);
    } finally {
      Object.defineProperty(process, 'version', { value: version });
    }
  });
});

describe('the key of a build is the same', () => {
  it('wherever the tree is, and whenever its files were written', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'rectoria-key-'));
    await cp(root, copy, { recursive: true });
    expect(keyOf(copy)).toBe(before);
    await rm(copy, { recursive: true, force: true });
  });

  it('whatever tests, documents and data of servers there are', async () => {
    for (const path of ['src/server/serve.test.ts', 'README.md', '.data/jwt-secret', 'dist/server.js']) {
      await write(path, 'other');
    }
    expect(keyOf()).toBe(before);
  });
});
