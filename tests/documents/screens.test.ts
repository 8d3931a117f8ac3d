import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { screens } from './inventory.ts';

const run = promisify(execFile);

it('every address of a catalogue or a record in the documents opens a screen (F132, F182)', async () => {
  const { stdout } = await run('node_modules/.bin/tsx', ['scripts/screens.ts', 'list', '--json'], {
    maxBuffer: 2 ** 26,
  });
  const listed: unknown = JSON.parse(stdout);
  const paths = new Set(Array.isArray(listed) ? listed.map(({ path }: { readonly path: string }) => path) : []);
  expect(screens.map(({ route }) => route).filter((route) => !paths.has(route))).toEqual([]);
});
