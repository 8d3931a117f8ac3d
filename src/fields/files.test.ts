import { expect, it } from 'vitest';
import { field } from '#tests/support/synthetic.ts';
import { fieldTypes } from './index.ts';

it.each(['image', 'file'])('what an %s field takes has 2 MB at most unless the field says otherwise (F122)', (type) => {
  const demands = fieldTypes.get(type)?.file;
  expect(demands?.(field('foto', type)).maxSize).toBe(2 * 1024 * 1024);
  expect(demands?.(field('foto', type, { maxSize: '500 KB' })).maxSize).toBe(500 * 1024);
});
