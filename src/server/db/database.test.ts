import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  type CosasDatabase,
  divide,
  insert,
  openCosas,
  ROWS,
  seen,
  statement,
} from '#tests/support/cosas-database.ts';
import { execute } from '#tests/support/postgres.ts';
import { freePort } from './cluster/postmaster.ts';
import { openDatabase, type Statement } from './database.ts';
import { targetAt } from './connection/connection-target.ts';
import { POOLS } from './connection/pool-limits.ts';
import {
  ConstraintViolation,
  DatabaseFull,
  DatabaseUnavailable,
  RecordHeld,
  WriteConflict,
} from './connection/errors.ts';

const lock = (n: number): Statement =>
  statement('lock', 'update pruebas.cosas set valor = valor where nombre = $1', `cosa ${n}`);

let cosas: CosasDatabase;

beforeAll(async () => {
  cosas = await openCosas();
});

afterAll(() => cosas.close());

async function expectUnchanged(): Promise<void> {
  expect(await cosas.narrow.batch(as(1), [seen])).toEqual([{ companies: [1], rows: ROWS }]);
}

describe('batch', () => {
  it('gives the rows of the last statement', async () => {
    expect(await cosas.database.batch(as(1), [seen, divide(1)])).toEqual([{ result: 1 }]);
  });

  it('keeps nothing of a batch of which one statement fails', async () => {
    await expect(cosas.database.batch(as(1), [insert('a medias', 1), insert('cosa 1', 1)])).rejects.toThrow(
      ConstraintViolation,
    );
    await expectUnchanged();
  });

  it('sends nothing where a value cannot be written', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const bad = statement('json', 'select $1::jsonb', circular);
    await expect(cosas.narrow.batch(as(1), [insert('a medias', 1), bad])).rejects.toThrow();
    await expectUnchanged();
  });

  it('runs the text it was given, whatever that name stood for before', async () => {
    expect(await cosas.narrow.batch(as(1), [statement('same', 'select 1 as one')])).toEqual([{ one: 1 }]);
    expect(await cosas.narrow.batch(as(1), [statement('same', 'select 2 as two')])).toEqual([{ two: 2 }]);
  });

  it('goes on when the schema changes under a prepared statement', async () => {
    await execute(cosas.url, 'create table public.changing (a integer); grant select on public.changing to public');
    const all = statement('all', 'select * from public.changing');
    expect(await cosas.narrow.batch(as(1), [all])).toEqual([]);
    await execute(cosas.url, 'alter table public.changing add b integer; insert into public.changing values (1, 2)');
    expect(await cosas.narrow.batch(as(1), [all])).toEqual([{ a: 1, b: 2 }]);
  });

  it('gives dates and decimals as they are, whole numbers as numbers', async () => {
    const values = `select date '2024-02-29' as day, timestamp '2024-02-29 23:59:59' as moment, 12.340::numeric as money,
      9007199254740991::bigint as large, 9007199254740993::bigint as larger, true as flag, '{"a":[1]}'::jsonb as json, null as none`;
    expect(await cosas.database.batch(as(1), [statement('values', values)])).toEqual([
      {
        day: '2024-02-29',
        moment: '2024-02-29 23:59:59',
        money: '12.340',
        large: 9007199254740991,
        larger: '9007199254740993',
        flag: true,
        json: { a: [1] },
        none: null,
      },
    ]);
  });
});

describe('transaction', () => {
  it('is undone when the work throws, and its connection goes on serving', async () => {
    const failing = cosas.narrow.transaction(as(1), async (run) => {
      await run(insert('a medias', 1));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expectUnchanged();
  });

  it('fails where the work goes on after an error of its own: nothing would be written', async () => {
    const careless = cosas.narrow.transaction(as(1), async (run) => {
      await run(insert('a medias', 1));
      await run(divide(0)).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('nothing was written');
    await expectUnchanged();
  });

  it('ends with its last statements, whether others came before or not', async () => {
    await cosas.narrow.transaction(as(5), async (run) => run.last(insert('sola', 5)));
    const rows = await cosas.narrow.transaction(as(5), async (run) => {
      await run(insert('primera', 5), insert('segunda', 5));
      return run.last(insert('tercera', 5), seen);
    });
    expect(rows).toEqual([{ companies: [5], rows: ROWS + 4 }]);
    expect(await cosas.database.batch(as(5), [seen])).toEqual(rows);
  });

  it('is undone when its last statements fail', async () => {
    const failing = cosas.narrow.transaction(as(1), async (run) => {
      await run(insert('a medias', 1));
      return run.last(insert('también', 1), divide(0));
    });
    await expect(failing).rejects.toThrow('division by zero');
    const alone = cosas.narrow.transaction(as(1), async (run) => run.last(insert('a medias', 1), divide(0)));
    await expect(alone).rejects.toThrow('division by zero');
    await expectUnchanged();
  });

  it('takes nothing after its last statements', async () => {
    const talkative = cosas.narrow.transaction(as(1), async (run) => {
      await run.last(seen);
      await run(seen);
    });
    await expect(talkative).rejects.toThrow('The transaction has ended');
    await expectUnchanged();
  });

  it('is done again where the schema has changed under it', async () => {
    await execute(cosas.url, 'create table public.moving (a integer); grant select on public.moving to public');
    const all = statement('moving', 'select * from public.moving');
    const readTwice = () =>
      cosas.narrow.transaction(as(1), async (run) => {
        await run(all);
        return run.last(all);
      });
    expect(await readTwice()).toEqual([]);
    await execute(cosas.url, 'alter table public.moving add b integer; insert into public.moving values (1, 2)');
    expect(await readTwice()).toEqual([{ a: 1, b: 2 }]);
    await expectUnchanged();
  });

  it('tells two that lock each other out as a conflict', async () => {
    const arrivals = new EventEmitter();
    let arrived = 0;
    const bothHoldOne = once(arrivals, 'both');
    const crossing = (first: number, second: number): Promise<unknown> =>
      cosas.database.transaction(as(1), async (run) => {
        await run(lock(first));
        arrived += 1;
        if (arrived === 2) arrivals.emit('both');
        await bothHoldOne;
        await run(lock(second));
      });
    const outcomes = await Promise.allSettled([crossing(1, 2), crossing(2, 1)]);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.any(WriteConflict) });
    expect(outcomes).toContainEqual({ status: 'fulfilled', value: undefined });
  });
});

describe('pools', () => {
  it('let nobody at a desk wait for what nobody waits for', async () => {
    const end = new EventEmitter();
    const begun = new EventEmitter();
    const { size } = POOLS.jobs;
    const allBegun = once(begun, 'all');
    let open = 0;
    const held = Array.from({ length: size }, () =>
      cosas.narrow.jobs.transaction(as(1), async (run) => {
        await run(seen);
        open += 1;
        if (open === size) begun.emit('all');
        await once(end, 'now');
      }),
    );
    await allBegun;
    let isServed = false;
    const serveNext = async (): Promise<void> => {
      await cosas.narrow.jobs.batch(as(1), [seen]);
      isServed = true;
    };
    const next = serveNext();
    expect(await cosas.narrow.batch(as(1), [seen])).toEqual([{ companies: [1], rows: ROWS }]);
    expect(isServed).toBe(false);
    end.emit('now');
    await Promise.all([next, ...held]);
    expect(isServed).toBe(true);
  });

  it('let nobody at a desk wait for long for what somebody else holds, and jobs for as long as it takes', async () => {
    const end = new EventEmitter();
    const begun = new EventEmitter();
    const isHeld = once(begun, 'now');
    const held = cosas.database.jobs.transaction(as(1), async (run) => {
      await run(lock(1));
      begun.emit('now');
      await once(end, 'now');
    });
    await isHeld;
    const job = cosas.database.jobs.batch(as(1), [lock(1), seen]);
    await expect(cosas.database.batch(as(1), [lock(1)])).rejects.toThrow(RecordHeld);
    await expect(cosas.database.transaction(as(1), (run) => run(lock(1)))).rejects.toThrow(RecordHeld);
    expect(await cosas.database.batch(as(1), [lock(2), seen])).toEqual([{ companies: [1], rows: ROWS }]);
    end.emit('now');
    await held;
    expect(await job).toEqual([{ companies: [1], rows: ROWS }]);
    expect(await cosas.database.batch(as(1), [lock(1), seen])).toEqual([{ companies: [1], rows: ROWS }]);
  });

  it('show a company its own rows only, whoever works with them', async () => {
    expect(await cosas.database.jobs.batch(as(2), [seen])).toEqual([{ companies: [2], rows: ROWS }]);
    await expect(cosas.database.jobs.batch(as(2), [insert('ajena', 3)])).rejects.toThrow('row-level security');
  });
});

describe('a database without room', () => {
  it('says so for a while, and then until there is room again, though nobody writes', async () => {
    const target = targetAt(cosas.url);
    await execute(
      cosas.url,
      `create function public.md5(text) returns text language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
    );
    const usual = openDatabase({ target, poolSize: 1 });
    const hasty = openDatabase({ target, poolSize: 1, fullFor: 0 });
    const unwritten = openDatabase({ target, poolSize: 1, fullFor: 0 });
    try {
      for (const database of [usual, hasty]) {
        await expect(database.batch(as(1), [statement('no-room', "select public.md5('')")])).rejects.toThrow(
          DatabaseFull,
        );
      }
      await expect(usual.ping()).rejects.toThrow(DatabaseFull);
      // What is sorted to try it out comes from a function of that name, which then is the one without room.
      const findFirst = (schemas: string, database = hasty) =>
        database.batch(as(1), [statement('find', "select set_config('search_path', $1, false)", schemas)]);
      await findFirst('public, pg_catalog');
      for (let n = 0; n < 2; n += 1) await expect(hasty.ping()).rejects.toThrow(DatabaseFull);
      await findFirst('pg_catalog, public');
      await expect(hasty.ping()).resolves.toBeUndefined();
      // Nothing is tried out any more.
      await findFirst('public, pg_catalog');
      await expect(hasty.ping()).resolves.toBeUndefined();
      // Where nothing was written yet, it is tried out when it is first asked.
      await findFirst('public, pg_catalog', unwritten);
      for (let n = 0; n < 2; n += 1) await expect(unwritten.ping()).rejects.toThrow(DatabaseFull);
      await findFirst('pg_catalog, public', unwritten);
      await expect(unwritten.ping()).resolves.toBeUndefined();
    } finally {
      await Promise.all([usual.close(), hasty.close(), unwritten.close()]);
    }
  });
});

describe('a database that cannot be reached', () => {
  it('is told as such', async () => {
    await expect(cosas.database.ping()).resolves.toBeUndefined();
    const target = { host: '127.0.0.1', port: await freePort(), database: 'x', user: 'x', password: 'x', ssl: false };
    const nowhere = openDatabase({ target });
    await expect(nowhere.ping()).rejects.toThrow(DatabaseUnavailable);
    await nowhere.close();
  });
});
