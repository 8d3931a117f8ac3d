import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';
import type { RegistryEntry } from './resource-module.ts';

const never = (): Promise<never> => Promise.reject(new Error('no network'));
const entry = (name: string, route?: string | null): RegistryEntry => [name, never, route];
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
