import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FilesKeepChanging } from './build-all.ts';
import { ResourcesWrong } from './build-app.ts';
import { writeWhole } from './replace-folder.ts';
import { buildFailure } from './run-build.ts';

const failed = (code: string): Error => Object.assign(new Error(`${code}: write 'dist/server.js'`), { code });

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'])('%s is told with its file and what to do', (code) => {
  expect(buildFailure(failed(code))).toMatch(/^What is built could not be written \(.*dist\/server\.js'\)\. \w.*\.$/);
});

it('so is a file in the place of a folder, as the system says it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-unwritable-'));
  await writeFile(join(dir, 'dist'), '');
  const error: unknown = await writeWhole(join(dir, 'dist', 'server', 'record.json'), '{}').catch(
    (cause: unknown) => cause,
  );
  expect(buildFailure(error)).toContain('A file stands where a folder is to be.');
  await rm(dir, { recursive: true });
});

it('what the resources or who edits them stand against is told as it is', () => {
  expect(buildFailure(new ResourcesWrong('bancos.yaml:3'))).toBe('bancos.yaml:3');
  expect(buildFailure(new FilesKeepChanging())).toContain('Build again');
});

it('a fault of the program is none of these', () => {
  expect([buildFailure(new TypeError('x is not a function')), buildFailure('no error')]).toEqual([null, null]);
});
