import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modelOf } from '#tests/support/shared-resources.ts';
import { guards, writeGuards } from './guards.ts';

const DIR = 'src/server/domain';

const folders = readdirSync(DIR, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('every folder with a guard is in the list, and nothing else', async () => {
  const found = folders
    .filter(({ name }) => readdirSync(`${DIR}/${name}`).includes('guard.ts'))
    .map(async ({ name }): Promise<unknown> => {
      const module: unknown = await import(`./${name}/guard.ts`);
      const guard: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'guard') : undefined;
      return guard;
    });
  const own = await Promise.all(found);
  expect(own.length).toBeGreaterThan(2);
  expect(guards).toHaveLength(own.length);
  expect(new Set(guards)).toEqual(new Set(own));
});

it('every guard is of a resource that there is: one that nobody has guards nothing', async () => {
  const model = await modelOf('resources');
  for (const { resource, check } of guards) {
    expect([...model.base.resources.keys()]).toContain(resource);
    expect(writeGuards.get(resource)).toContain(check);
  }
});
