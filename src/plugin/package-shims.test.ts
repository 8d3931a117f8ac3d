import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it, test } from 'vitest';
import defaults from './shims/lodash/defaults.ts';
import difference from './shims/lodash/difference.ts';
import isEqual from './shims/lodash/isEqual.ts';
import pick from './shims/lodash/pick.ts';
import union from './shims/lodash/union.ts';

const require = createRequire(import.meta.url);

/** lodash's own function of that name, as react-admin would have it. */
function ofLodash(name: string): (...given: readonly unknown[]) => unknown {
  const own: unknown = require(`lodash/${name}.js`);
  if (typeof own !== 'function') throw new Error(`lodash has no ${name}`);
  return (...given): unknown => Reflect.apply(own, undefined, given);
}

/** As query strings are parsed: of no class. */
const parsed = (): object => ({ __proto__: null, a: '1' });

describe('what stands in for lodash gives what lodash gives', () => {
  it.each([
    [
      [1, 2, 2],
      [2, 3],
      [Number.NaN, Number.NaN],
    ],
    [undefined, ['a'], null],
  ])('union of %j, %j, %j', (...lists) => {
    expect(union(...lists)).toEqual(ofLodash('union')(...lists));
  });

  it.each([
    [[1, 2, 3, 2, Number.NaN], [2], [Number.NaN]],
    [['a', 'b'], [], ['c']],
  ])('difference of %j, %j, %j', (list, ...others) => {
    expect(difference(list, ...others)).toEqual(ofLodash('difference')(list, ...others));
  });

  it.each([
    [{ a: 1, b: undefined, c: 3 }, ['a', 'b', 'd']],
    [{ a: 1 }, 'a'],
    [null, ['a']],
  ])('pick of %j, %j', (object, names) => {
    expect(pick(object, names)).toEqual(ofLodash('pick')(object, names));
  });

  it('defaults', () => {
    const sources = [{ a: 1, b: 2 }, null, { b: 3, c: null, d: 4 }];
    const target = { b: undefined, c: undefined, e: 5 };
    expect(defaults({ ...target }, ...sources)).toEqual(ofLodash('defaults')({ ...target }, ...sources));
  });

  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [Number.NaN, Number.NaN],
    [[], {}],
    [null, undefined],
    [new Date(5), new Date(5)],
    [parsed(), parsed()],
  ])('isEqual of %j, %j', (one, other) => {
    expect(isEqual(one, other)).toBe(ofLodash('isEqual')(one, other));
  });
});

/** Files of packages and of ours that development's bundles of these packages are made of. */
async function bundledInDevelopment(include: string[]): Promise<string> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'rectoria-shims-'));
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir,
    logLevel: 'error',
    optimizeDeps: { include, noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const bundled = Object.values(server.environments.client.depsOptimizer?.metadata.optimized ?? {});
    for (const { processing } of bundled) await processing;
    const deps = join(cacheDir, 'deps');
    const maps = (await readdir(deps)).filter((name) => name.endsWith('.map'));
    return (await Promise.all(maps.map(async (name) => readFile(join(deps, name), 'utf8')))).join('\n');
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}

test('development runs what stands in, as what is built does', async () => {
  const bundled = await bundledInDevelopment(['axios', 'ra-core', 'ra-i18n-polyglot']);
  expect(bundled).not.toMatch(/axios\/lib\/adapters\/fetch\.js|lodash\/_baseIsEqual\.js|object\.entries\/index\.js/);
  expect(bundled).toContain('axios/lib/adapters/xhr.js');
  for (const file of ['no-fetch-adapter.js', 'lodash/union.ts', 'jsonexport.ts', 'object-entries.cjs']) {
    expect(bundled).toContain(`src/plugin/shims/${file}`);
  }
});
