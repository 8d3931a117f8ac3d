import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allOrNothing } from './all-or-nothing.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rectoria-edits-'));
  writeFileSync(join(folder, 'a.yaml'), 'antes');
  writeFileSync(join(folder, 'b.yaml'), 'b');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

const edits = () =>
  new Map<string, string | null>([
    [at('nuevo/dentro/c.ts'), 'c'],
    [at('a.yaml'), 'después'],
    [at('b.yaml'), null],
  ]);

describe('edits', () => {
  it('are made where all is right then', async () => {
    const seen = await allOrNothing(edits(), () => Promise.resolve(readFileSync(at('a.yaml'), 'utf8') === 'después'));
    expect(seen).toBe(true);
    expect(readFileSync(at('nuevo/dentro/c.ts'), 'utf8')).toBe('c');
    expect(existsSync(at('b.yaml'))).toBe(false);
  });

  it.each([
    ['where it is not', () => Promise.resolve(false)],
    ['where that cannot be told', () => Promise.reject(new Error('No.'))],
  ])('are taken back %s', async (_where, isRight) => {
    await allOrNothing(edits(), isRight).catch(() => undefined);
    expect(readdirSync(folder).toSorted()).toEqual(['a.yaml', 'b.yaml']);
    expect([readFileSync(at('a.yaml'), 'utf8'), readFileSync(at('b.yaml'), 'utf8')]).toEqual(['antes', 'b']);
  });

  it('are taken back where one of them cannot be made', async () => {
    const all = edits().set(join(at('a.yaml'), 'bajo-un-archivo.ts'), 'd');
    await expect(allOrNothing(all, () => Promise.resolve(true))).rejects.toThrow();
    expect(readdirSync(folder).toSorted()).toEqual(['a.yaml', 'b.yaml']);
    expect(readFileSync(at('a.yaml'), 'utf8')).toBe('antes');
  });
});
