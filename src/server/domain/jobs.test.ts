import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownJobKinds } from './jobs.ts';

const DIR = 'src/server/domain';

it('every folder with a job is in the list, and nothing else', async () => {
  const folders = readdirSync(DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${DIR}/${entry.name}/job.ts`))
    .map(({ name }) => name);
  const found = folders.map(async (name): Promise<unknown> => {
    const module: unknown = await import(`./${name}/job.ts`);
    return typeof module === 'object' && module !== null ? Reflect.get(module, 'job') : undefined;
  });
  expect(new Set<unknown>(ownJobKinds)).toEqual(new Set(await Promise.all(found)));
});
