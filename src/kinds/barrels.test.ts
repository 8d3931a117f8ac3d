import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { kinds } from './index.ts';

const foldersOf = (dir: string): readonly string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();

test('the list of kinds is the folders beside it, each called by its name', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(foldersOf('src/kinds'));
  expect(Object.entries(kinds).map(([key, { name }]) => [key, name])).toEqual(
    Object.keys(kinds).map((key) => [key, key]),
  );
});

test('the list of field types is the folders beside it', () => {
  expect([...fieldTypes.keys()].toSorted()).toEqual(foldersOf('src/fields'));
});

describe('the list of rules is the files beside it, each called by its code', () => {
  test.each(Object.values(kinds).map((kind) => [kind.name, kind.rules.map(({ code }) => code)]))(
    '%s',
    (name, codes) => {
      const files = readdirSync(`src/kinds/${name}/rules`)
        .filter((file) => file !== 'index.ts' && !file.endsWith('.test.ts'))
        .map((file) => file.replace(/\.ts$/, ''));
      expect([...codes].toSorted()).toEqual(files.toSorted());
    },
  );
});
