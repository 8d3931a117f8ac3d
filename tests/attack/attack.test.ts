import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackBodies } from './bodies.ts';
import { attackIsolation } from './foreign.ts';
import { attackRaces } from './races.ts';
import { type Arena, openArena } from './support/arena.ts';
import { SEED } from '#tests/support/extent.ts';

let arena: Arena;
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  arena = await openArena();
  before = await arena.fingerprints();
});

afterAll(() => arena.server.stop());

const get = (): Arena => arena;

describe(`an attack from within (ATTACK_SEED=${SEED})`, () => {
  attackIsolation(get);
  attackRaces(get);
  attackBodies(get);

  it('has changed nothing at the institution beside', async () => {
    expect(before.size).toBeGreaterThan(200);
    expect(await arena.fingerprints()).toEqual(before);
  });
});
