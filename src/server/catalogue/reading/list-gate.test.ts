import { describe, expect, it } from 'vitest';
import { TookTooLong } from '../../db/connection/errors.ts';
import type { DatabaseAccess, Row } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import type { AskedList } from '../sql/read-sql.ts';
import { listGate } from './list-gate.ts';

const caller = (asker: string) => ({
  asker,
  tenant: { companyId: 1, userId: null, address: null, requestId: 'prueba' },
});
const ONE = caller('1 7');
const OTHER = caller('2 7');

const ALL = statementOf(sql`select 'all' as body`);
const SHORT = statementOf(sql`select 'short' as body`);
const asked = (isWhole: boolean): AskedList => ({ all: () => ALL, short: () => SHORT, isWhole });
const WHOLE = asked(true);
const FOUND = asked(false);

/** What a list that is read as a short one turns out to be. */
type Outcome = 'short' | 'long' | 'laborious';

/** Connections of which each read ends when it is told to. */
function connections(outcome: () => Outcome) {
  const ends: (() => void)[] = [];
  let begun = 0;
  const batch: DatabaseAccess['batch'] = (_tenant, statements) => {
    begun += 1;
    const isShort = statements.includes(SHORT);
    return new Promise<readonly Row[]>((resolve, reject) => {
      ends.push(() => {
        if (isShort && outcome() === 'laborious') reject(new TookTooLong('It took too long.'));
        else resolve([{ body: isShort && outcome() === 'long' ? null : '[]' }]);
      });
    });
  };
  return { batch, begun: () => begun, endAll: () => ends.splice(0).forEach((end) => end()) };
}

/** A gate over lists that all turn out so, unless told otherwise. */
function gateOver(first: Outcome) {
  let outcome = first;
  const desk = connections(() => outcome);
  const lists = connections(() => outcome);
  return {
    gate: listGate({ batch: desk.batch, lists }),
    desk,
    lists,
    becomes: (next: Outcome): void => {
      outcome = next;
    },
  };
}

/** As long as promises that are settled have something to do. */
const settled = () => new Promise(setImmediate);

/** Ends what is begun, and what is begun thereby, in so many rounds. */
async function endRounds(rounds: number, ...of: readonly { readonly endAll: () => void }[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const each of of) each.endAll();
    await settled();
  }
}

const manyTimes = <T>(count: number, ask: () => T): readonly T[] => Array.from({ length: count }, ask);

describe('a list that is short', () => {
  it('is read at once, known to be so or not, however many large ones are read', async () => {
    const { gate, desk, lists, becomes } = gateOver('long');
    const large = manyTimes(42, () => gate.list(ONE, { name: 'grandes' }, WHOLE));
    await endRounds(1, desk);
    expect(lists.begun()).toBe(2);
    becomes('short');
    const before = desk.begun();
    const short = manyTimes(10, () => gate.list(ONE, { name: 'cortas' }, WHOLE));
    const found = manyTimes(10, () => gate.list(ONE, { name: 'grandes' }, FOUND));
    await settled();
    expect(desk.begun() - before).toBe(20);
    desk.endAll();
    expect(await Promise.all([...short, ...found])).toEqual(manyTimes(20, () => [{ body: '[]' }]));
    await endRounds(21, lists);
    expect(await Promise.all(large)).toHaveLength(42);
  });

  it('is tried in turn where it took long to find just now', async () => {
    const { gate, desk, lists, becomes } = gateOver('laborious');
    const grandes = { name: 'grandes' };
    const first = gate.list(ONE, grandes, FOUND);
    await endRounds(1, desk);
    lists.endAll();
    await first;
    becomes('short');
    const before = desk.begun();
    const others = manyTimes(10, () => gate.list(ONE, grandes, FOUND));
    const whole = gate.list(ONE, grandes, WHOLE);
    await settled();
    expect(desk.begun() - before).toBe(3);
    await endRounds(5, desk);
    expect(await Promise.all([...others, whole])).toHaveLength(11);
    expect(lists.begun()).toBe(1);
  });
});

describe('large lists', () => {
  it('are read two of one at once, their others in turn, and whom that would keep waiting too long is refused', async () => {
    const { gate, desk, lists } = gateOver('long');
    const answers = manyTimes(42, () => gate.list(ONE, { name: 'grandes' }, FOUND));
    await endRounds(1, desk);
    expect(lists.begun()).toBe(2);
    const refused = expect(gate.list(ONE, { name: 'otra' }, FOUND)).rejects.toMatchObject({ code: 'unavailable' });
    await endRounds(1, desk);
    await refused;
    await endRounds(21, lists);
    expect(await Promise.all(answers)).toHaveLength(42);
    expect(lists.begun()).toBe(42);
    const again = gate.list(ONE, { name: 'otra' }, FOUND);
    await endRounds(2, desk, lists);
    expect(await again).toEqual([{ body: '[]' }]);
  });

  it('are not read twice while they are known to be long', async () => {
    const { gate, desk, lists } = gateOver('long');
    const grandes = { name: 'grandes' };
    for (let n = 0; n < 3; n += 1) {
      const answer = gate.list(ONE, grandes, WHOLE);
      await endRounds(2, desk, lists);
      await answer;
    }
    expect([desk.begun(), lists.begun()]).toEqual([1, 3]);
  });

  it('let nobody wait long for how much another asks, and are three at once however many ask', async () => {
    const { gate, desk, lists } = gateOver('long');
    const theirs = manyTimes(42, () => gate.list(ONE, { name: 'grandes' }, FOUND));
    await endRounds(1, desk);
    const answer = gate.list(OTHER, { name: 'grandes' }, FOUND);
    await endRounds(1, desk);
    expect(lists.begun()).toBe(3);
    const third = gate.list(caller('3 7'), { name: 'grandes' }, FOUND);
    await endRounds(1, desk);
    expect(lists.begun()).toBe(3);
    await endRounds(1, lists);
    await answer;
    await endRounds(21, lists);
    expect(await Promise.all([...theirs, third])).toHaveLength(43);
  });
});

describe('pages', () => {
  it('are read in turn where they are large, and at once where a screen shows them', async () => {
    const { gate, desk, lists } = gateOver('short');
    const large = manyTimes(10, () => gate.page(ONE, 1_000, (ask) => ask(ALL)));
    const usual = manyTimes(10, () => gate.page(ONE, 25, (ask) => ask(ALL)));
    await settled();
    expect([desk.begun(), lists.begun()]).toEqual([10, 2]);
    await endRounds(5, desk, lists);
    expect(await Promise.all([...large, ...usual])).toHaveLength(20);
  });
});
