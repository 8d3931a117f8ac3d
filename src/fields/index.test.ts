import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldTypes } from './index.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every folder is a field type of its name, and every field type has a folder', () => {
  expect([...fieldTypes.keys()].toSorted()).toEqual(folders.toSorted());
});
