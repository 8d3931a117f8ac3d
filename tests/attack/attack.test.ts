import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '#tests/support/extent.ts';
import { attackBelongings } from './belongings.ts';
import { attackBodies } from './bodies.ts';
import { attackLoad } from './load.ts';
import { attackIsolation } from './foreign.ts';
import { attackParsing } from './parsing.ts';
import { attackRaces } from './races.ts';
import { type Arena, type Arenas, INSTITUTIONS, openArenas } from './support/arena.ts';

let arenas: Arenas;

beforeAll(async () => {
  arenas = await openArenas();
});

afterAll(() => arenas.server.stop());

/** Whatever the attacks do, the institution beside is as it was. */
function changingNothing(arena: () => Arena, ...attacks: readonly ((arena: () => Arena) => void)[]): void {
  let before: ReadonlyMap<string, string>;

  beforeAll(async () => {
    before = await arena().stranger.fingerprints();
  });

  for (const attack of attacks) attack(arena);

  it('has changed nothing at the institution beside', async () => {
    expect(before.size).toBeGreaterThan(200);
    expect(await arena().stranger.fingerprints()).toEqual(before);
  });
}

describe(`an attack from within (ATTACK_SEED=${SEED})`, () => {
  describe.each(INSTITUTIONS)('by what people of %s send of another', (code) =>
    changingNothing(() => arenas.of[code], attackIsolation, attackBelongings),
  );

  describe('by many at once, by what costs much and by what is wrong', () =>
    changingNothing(() => arenas.of.demo, attackRaces, attackLoad, attackParsing, attackBodies));
});
