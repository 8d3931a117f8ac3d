import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';
import type { RegistryEntry, ResourceModule } from './resource-module.ts';

const never = (): Promise<never> => Promise.reject(new Error('no network'));
const entry = (name: string, route?: string | null): RegistryEntry => [name, never, route];
const Nothing = (): null => null;
const Other = (): null => null;

const moduleOf = (name: string, targets: readonly string[]): ResourceModule => ({
  List: Nothing,
  Create: Nothing,
  Edit: Nothing,
  wire: {
    name,
    path: `api/${name}`,
    id: 'id',
    company: null,
    read: 'whole',
    one: false,
    envelope: null,
    createWith: {},
    label: 'id',
    active: null,
    fields: ['id'],
    search: [],
    references: Object.fromEntries(targets.map((target, at) => [`campo${at}Id`, target])),
  },
  texts: { es: never, en: never },
});

const options = { onLoad: async () => undefined };

describe('the registry', () => {
  it('finds the resource with the longest address that the path starts with', () => {
    const registry = createRegistry([entry('a/b'), entry('a/b/c'), entry('a/bc')], options);
    expect(registry.at('/a/b/12')).toBe('a/b');
    expect(registry.at('/a/b/c/12')).toBe('a/b/c');
    expect(registry.at('/a/bc')).toBe('a/bc');
    expect(registry.at('/a/b/create')).toBe('a/b');
    expect(registry.at('/a')).toBeNull();
    expect(registry.at('/')).toBeNull();
  });

  it('knows addresses that differ from the name, and resources without one', () => {
    const registry = createRegistry([entry('a/b', '/otra'), entry('a/c', null)], options);
    expect(registry.at('/otra/3')).toBe('a/b');
    expect(registry.at('/a/b')).toBeNull();
    expect(registry.route('a/c')).toBeNull();
    expect(registry.at('/a/c')).toBeNull();
  });

  it('finds addresses with parameters, in any case', () => {
    const registry = createRegistry(
      [entry('a/b'), entry('a/una', '/a/b/:id'), entry('a/notas', '/a/b/:id/notas')],
      options,
    );
    expect(['/A/b', '/a/b/7', '/a/b/7/notas', '/a/b/7/otra'].map(registry.at)).toEqual([
      'a/b',
      'a/una',
      'a/notas',
      'a/una',
    ]);
  });

  it('knows pages, which have no endpoint', async () => {
    const page = { Page: Nothing, texts: { es: never, en: never } };
    const registry = createRegistry(
      [
        ['a/pagina', async () => page],
        ['a/b', async () => moduleOf('a/b', [])],
      ],
      options,
    );
    await Promise.all([registry.load('a/pagina'), registry.load('a/b')]);
    expect(registry.wire('a/pagina')).toBeUndefined();
    expect(registry.wire('a/b')?.path).toBe('api/a/b');
    await expect(registry.loadWire('a/pagina')).rejects.toThrow('a/pagina has no records');
    await expect(registry.loadWire('a/b')).resolves.toMatchObject({ name: 'a/b' });
    // What is shown stays, with what else is new.
    const texts = { es: never, en: never };
    registry.put('a/pagina', { Page: Other, texts });
    expect(registry.loaded('a/pagina')).toEqual({ Page: Nothing, texts });
  });

  it('tells whoever listens of other entries', () => {
    const registry = createRegistry([entry('a/b')], options);
    const before = registry.names();
    let told = 0;
    registry.subscribe(() => {
      told += 1;
    });
    registry.replace([entry('a/b'), entry('x/y')]);
    expect(told).toBe(1);
    expect(registry.names()).not.toBe(before);
    expect(registry.at('/x/y')).toBe('x/y');
  });

  it('fetches what a resource refers to with it, but not what these refer to', async () => {
    const asked: string[] = [];
    const referring = (name: string, ...targets: readonly string[]): RegistryEntry => [
      name,
      async () => {
        asked.push(name);
        return moduleOf(name, targets);
      },
    ];
    const registry = createRegistry(
      [referring('a/b', 'a/c', 'x/gone'), referring('a/c', 'a/d'), referring('a/d')],
      options,
    );
    await registry.load('a/b');
    expect(asked).toEqual(['a/b', 'a/c']);
  });

  it('asks again for a chunk that could not be fetched', async () => {
    let asked = 0;
    const load = (): Promise<never> => {
      asked += 1;
      return never();
    };
    const registry = createRegistry([['a/b', load]], options);
    await expect(registry.load('a/b')).rejects.toThrow('no network');
    await expect(registry.load('a/b')).rejects.toThrow('no network');
    expect(asked).toBe(2);
  });
});
