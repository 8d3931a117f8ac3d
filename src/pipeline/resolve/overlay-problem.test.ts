import { expect, test } from 'vitest';
import { changesNothing, nowhere, unknownTarget } from './overlay-problem.ts';

const names = Array.from({ length: 30 }, (_, at) => `Campo${at}`);
const base = Object.fromEntries(names.map((name) => [name, {}]));

const hint = (key: string): string => unknownTarget('base', base, key, ['fields', key], 'to change').hint;

test('a name that base lacks is told with those that it has, or the one that is near', () => {
  expect(hint('Otra')).toBe(`Known are ${names.map((name) => `\`${name}\``).join(', ')}.`);
  expect(hint('Campo99')).toMatch(/^Did you mean `Campo\d`\?$/);
  expect(nowhere(['fields'], 'Nueva', 'after', 'Otra', names).hint).toContain('`Campo29`');
});

test('nobody is told to remove the file by which there is an institution', () => {
  expect(changesNothing('unicda', true).hint).not.toContain('remove the file');
  expect(changesNothing('base', false).hint).toContain('remove the file');
});
