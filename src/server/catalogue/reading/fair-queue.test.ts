import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { groupedQueue } from './fair-queue.ts';

it('neither one who asks for much nor their whole group keeps another group waiting', async () => {
  const queue = groupedQueue({ atOnce: 4, ofGroup: 3, ofOne: 2, waitingOfOne: 10 });
  const end = new EventEmitter();
  const ended = once(end, 'end');
  const begun: string[] = [];
  const slow = (group: string, asker: string): Promise<unknown> =>
    queue(group, asker, () => {
      begun.push(asker);
      return ended;
    });
  const ofOneGroup = ['ana', 'ana', 'ana', 'luis', 'eva'].map((asker) => slow('una', asker));
  expect(await queue('otra', 'rosa', () => Promise.resolve('hers'))).toBe('hers');
  expect(begun).toEqual(['ana', 'ana', 'luis']);
  end.emit('end');
  await Promise.all(ofOneGroup);
  expect(begun.toSorted()).toEqual(['ana', 'ana', 'ana', 'eva', 'luis']);
});

it('whoever has too many waiting is refused, and others of their group are not', async () => {
  const queue = groupedQueue({ atOnce: 2, ofGroup: 1, ofOne: 1, waitingOfOne: 1 });
  const first = queue('una', 'ana', () => Promise.resolve(1));
  const second = queue('una', 'ana', () => Promise.resolve(2));
  await expect(queue('una', 'ana', () => Promise.resolve(3))).rejects.toMatchObject({ code: 'unavailable' });
  expect(await Promise.all([first, second, queue('una', 'eva', () => Promise.resolve(4))])).toEqual([1, 2, 4]);
});
