import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentOf, generated } from './generated.ts';

const files = await generated('resources');

const run = promisify(execFile);

/** The project's formatting, for a folder of its own. */
const biomeConfig = async (): Promise<string> => {
  const { formatter, javascript }: Record<string, unknown> = JSON.parse(await readFile('biome.json', 'utf8'));
  return JSON.stringify({ formatter, javascript });
};

test('the formatter finds nothing to change in generated TypeScript', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rectoria-generated-'));
  try {
    await writeFile(join(folder, 'biome.json'), await biomeConfig());
    const synthetic = (await generated('tests/golden/input')).map((file) => ({ ...file, path: `golden/${file.path}` }));
    const all = [...files, ...synthetic].filter(({ path }) => !path.endsWith('.js'));
    for (const { path, content } of all) {
      await mkdir(dirname(join(folder, 'generated', path)), { recursive: true });
      await writeFile(join(folder, 'generated', path), content);
    }
    const biome = resolve('node_modules/.bin/biome');
    const { stdout, stderr } = await run(biome, ['format', 'generated'], { cwd: folder });
    expect(stdout + stderr).toContain(`Checked ${all.length} files`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the validator of a form of ten fields is a kilobyte at most', () => {
  const validator = contentOf(files, 'screens/financieros/bancos/base/validate.js');
  expect(gzipSync(validator).length).toBeLessThanOrEqual(1024);
});
