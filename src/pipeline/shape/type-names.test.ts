import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { CALLED_ELSEWHERE } from './tell.ts';

it('what types are called elsewhere is no type of ours, and stands for some that are', () => {
  for (const [name, types] of Object.entries(CALLED_ELSEWHERE)) {
    expect(fieldTypes.has(name), name).toBe(false);
    expect(name, 'asked for in small letters').toBe(name.toLowerCase());
    expect(types.length, name).toBeGreaterThan(0);
    for (const type of types) expect(fieldTypes.has(type), `${name}: ${type}`).toBe(true);
  }
});
