import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldTypes } from './index.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every folder is a field type of its name, and every field type has a folder', () => {
  expect([...fieldTypes.keys()].toSorted()).toEqual(folders.toSorted());
});

test('what a type is also called is no type of ours, in the small letters that it is asked for in', () => {
  const aliases = [...fieldTypes.values()].flatMap(({ alsoCalled = [] }) => alsoCalled);
  expect(aliases.length).toBeGreaterThan(0);
  for (const alias of aliases) {
    expect(fieldTypes.has(alias), alias).toBe(false);
    expect(alias).toBe(alias.toLowerCase());
  }
  const calledSelect = [...fieldTypes.values()].filter(({ alsoCalled = [] }) => alsoCalled.includes('select'));
  expect(calledSelect.map(({ name }) => name)).toEqual(['enum', 'reference']);
});
