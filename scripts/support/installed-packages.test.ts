import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { INSTALLED } from './build-server.ts';
import { installedPackages } from './installed-packages.ts';

const MANIFEST = JSON.stringify({
  name: 'product',
  version: '1.0.0',
  engines: { node: '>=20' },
  allowScripts: { d: true, unused: true },
});

const packages = {
  '': { name: 'product' },
  'node_modules/a': { version: '1.2.3', integrity: 'sha-a', dependencies: { b: '^2.0.0' } },
  'node_modules/a/node_modules/b': { version: '2.0.1', dependencies: { c: '*', a: '*' } },
  'node_modules/b': { version: '1.0.0' },
  'node_modules/c': { version: '3.0.0', optionalDependencies: { d: '*', absent: '*' } },
  'node_modules/d': { version: '4.0.0', optional: true, os: ['linux'] },
  'node_modules/unused': { version: '5.0.0' },
};

const keysAt = (value: unknown, key: string): readonly string[] => {
  const held: unknown = Reflect.get(Object(value), key);
  return typeof held === 'object' && held !== null ? Object.keys(held) : [];
};

interface Made {
  readonly manifest: unknown;
  readonly lock: unknown;
}

function madeOf(names: readonly string[], of: object = packages): Made {
  const { manifest, lock } = installedPackages(names, MANIFEST, JSON.stringify({ packages: of }));
  return { manifest: JSON.parse(manifest), lock: JSON.parse(lock) };
}

describe('what a production machine installs', () => {
  it('is the packages named and all that they need, where Node looks for it, and nothing else', () => {
    const { lock } = madeOf(['a']);
    const { 'node_modules/a': a } = packages;
    expect(lock).toMatchObject({ packages: { 'node_modules/a': a } });
    expect(keysAt(lock, 'packages')).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
    ]);
  });

  it('is of the very versions that the product has, and runs as modules', () => {
    const { manifest, lock } = madeOf(['a', 'c']);
    const dependencies = { a: '1.2.3', c: '3.0.0' };
    expect(manifest).toMatchObject({ type: 'module', engines: { node: '>=20' }, dependencies });
    expect(manifest).toHaveProperty('allowScripts', { d: true });
    expect(lock).toMatchObject({ packages: { '': { dependencies } } });
  });

  it.each([
    ['a package that the product has not', ['missing'], packages],
    ['something needed that is nowhere', ['a'], { 'node_modules/a': { version: '1.0.0', dependencies: { b: '*' } } }],
  ])('is not made of %s', (_, names, of) => {
    expect(() => madeOf(names, of)).toThrow('package-lock.json does not tell where');
  });

  it('is found in the product itself', async () => {
    const [manifest, lock] = await Promise.all([
      readFile('package.json', 'utf8'),
      readFile('package-lock.json', 'utf8'),
    ]);
    const made = installedPackages(INSTALLED, manifest, lock);
    expect(keysAt(JSON.parse(made.manifest), 'dependencies')).toEqual(INSTALLED);
    expect(made.lock).toContain('node_modules/@node-rs/argon2-linux-x64-gnu');
    expect(made.lock).not.toContain('node_modules/vite"');
  });
});
