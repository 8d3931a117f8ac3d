import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, type CosasDatabase, openCosas, statement } from '#tests/support/cosas-database.ts';
import { hold, waiting } from '#tests/support/held.ts';
import type { TenantContext } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/connection/errors.ts';
import { sharesOf } from './shares.ts';

let cosas: CosasDatabase;

beforeAll(async () => {
  cosas = await openCosas();
});

afterAll(() => cosas.close());

const user = (userId: number): TenantContext => ({ ...as(1), userId });
const stranger = (address: string): TenantContext => ({ ...as(1), userId: null, address });

it('one who asks for more than a desk has keeps nobody else from it', async () => {
  const { database } = cosas;
  const { letGo } = await hold(cosas.url);
  const one = statement('one', 'select 1 as one');
  const all = Promise.all(Array.from({ length: 20 }, () => database.batch(user(1), [waiting('long')])));
  expect(await database.batch(user(2), [one])).toEqual([{ one: 1 }]);
  expect(await database.transaction(user(3), (run) => run(one))).toEqual([{ one: 1 }]);
  await letGo();
  expect(await all).toHaveLength(20);
});

it('strangers of one network have one share, those of another their own', async () => {
  const { database } = cosas;
  const { letGo } = await hold(cosas.url);
  const one = statement('one', 'select 1 as one');
  const all = Promise.all(
    Array.from({ length: 20 }, (_, host) =>
      database.batch(stranger(`2001:db8::${host + 1}`), [waiting('long for strangers')]),
    ),
  );
  expect(await database.batch(stranger('2001:db8:1::1'), [one])).toEqual([{ one: 1 }]);
  await letGo();
  expect(await all).toHaveLength(20);
});

it('whoever has too much waiting is refused, and may ask again', async () => {
  const share = sharesOf({ ofOne: 1, waitingOfOne: 1, refusal: () => new DatabaseUnavailable('too much') });
  const held = new EventEmitter();
  const first = share('ana', () => once(held, 'end'));
  const second = share('ana', () => Promise.resolve('second'));
  await expect(share('ana', () => Promise.resolve('third'))).rejects.toThrow(DatabaseUnavailable);
  expect(await share('eva', () => Promise.resolve('hers'))).toBe('hers');
  held.emit('end', 'first');
  expect(await Promise.all([first, second])).toEqual([['first'], 'second']);
  expect(await share('ana', () => Promise.resolve('fourth'))).toBe('fourth');
});
