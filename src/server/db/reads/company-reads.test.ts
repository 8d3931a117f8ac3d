import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  COMPANIES,
  type CosasDatabase,
  insert,
  openCosas,
  ROWS,
  statement,
} from '#tests/support/cosas-database.ts';
import { execute } from '#tests/support/postgres.ts';
import { quick } from '../../sql/statement.ts';
import type { Row, Statement } from '../database.ts';
import { POOLS } from '../connection/pool-limits.ts';

let cosas: CosasDatabase;

beforeAll(async () => {
  cosas = await openCosas();
});

afterAll(() => cosas.close());

/** Whose rows are seen and how many, with the number that was asked with: an answer tells whose it is. */
const seenBy = (n: number): Statement =>
  quick(
    statement(
      'seen-by',
      `select json_agg(distinct company_id) as companies, count(*)::integer as rows, $1::integer as n,
        current_setting('application_name') as by from pruebas.cosas`,
      n,
    ),
  );

const failing = (n: number): Statement => quick(statement('failing', 'select 1 / ($1::integer - $1::integer) as n', n));

const sleeping = (n: number, seconds = 0.3): Statement =>
  quick(statement('sleeping', 'select pg_sleep($2), $1::integer as n', n, seconds));

const WHERE = quick(statement('where', "select current_setting('application_name') as name"));

/** Until reads of the company go over connections of its own. */
async function warmUp(company: number): Promise<void> {
  for (;;) {
    const [row] = await cosas.database.batch(as(company), [WHERE]);
    if (row?.['name'] === POOLS.reads.name) return;
  }
}

/** Ends what so many connections of companies are at, or the connections themselves. */
const signal = (how: 'cancel' | 'terminate', most: number): Promise<readonly Row[]> =>
  cosas.database.batch(as(1), [
    statement(
      how,
      `select pg_${how}_backend(pid) from pg_stat_activity
        where application_name = $1 and datname = current_database() order by random() limit $2`,
      POOLS.reads.name,
      most,
    ),
  ]);

const isOwn = (company: number, n: number, [row]: readonly Row[]): boolean =>
  row?.['rows'] === ROWS && String(row['companies']) === String(company) && row['n'] === n;

describe('reads over connections of one company', () => {
  it('see its rows only, with those of all companies under way amid errors, cancels and cuts', async () => {
    for (const company of COMPANIES) await warmUp(company);
    const over = new AbortController();
    const trouble = async (): Promise<void> => {
      for (let n = 0; !over.signal.aborted; n += 1) await signal(n % 50 === 49 ? 'terminate' : 'cancel', 1);
    };
    const outcomes = new Map<string, number>();
    let together = 0;
    const ask = async (n: number): Promise<void> => {
      const company = COMPANIES[n % COMPANIES.length] ?? 1;
      const question = n % 37 === 0 ? failing(n) : n % 503 === 0 ? sleeping(n) : seenBy(n);
      const asked = cosas.database.batch(as(company), [question]);
      const outcome = await asked.then(
        (rows) => {
          if (rows[0]?.['by'] === POOLS.reads.name) together += 1;
          return question.name === 'sleeping' || isOwn(company, n, rows) ? 'own' : 'LEAK';
        },
        (error: unknown) => (String(error).includes('division by zero') ? 'failed as asked' : String(error)),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    };
    const load = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(Array.from({ length: 200 }, (_, n) => ask(round * 200 + n)));
      }
      over.abort();
    };
    await Promise.all([load(), trouble()]);
    expect(Object.fromEntries(outcomes)).toEqual({ own: 3891, 'failed as asked': 109 });
    // How many is the machine's pace.
    expect(together).toBeGreaterThan(0);
  });

  it.each([
    ['longer than there is patience for', 0.4],
    ['long, and is answered', 0.15],
  ])('are answered before one that they came behind, which takes %s', async (_long, seconds) => {
    await warmUp(1);
    let isAnswered = false;
    const slow = cosas.database.batch(as(1), [sleeping(1, seconds)]).then((rows) => {
      isAnswered = true;
      return rows;
    });
    const others = Array.from({ length: 30 }, (_, n) => cosas.database.batch(as(1), [seenBy(n)]));
    const answers = await Promise.all(others);
    expect(isAnswered).toBe(false);
    expect(answers.map((rows, n) => isOwn(1, n, rows))).toEqual(answers.map(() => true));
    expect(await slow).toMatchObject([{ n: 1 }]);
  });

  it('are told apart by their values, and are one question where these are the same', async () => {
    await warmUp(2);
    const counted = quick(statement('counted', 'select $1::text as said, txid_current_snapshot() as seen'));
    const ask = (said: string | null): Promise<readonly Row[]> =>
      cosas.database.batch(as(2), [{ ...counted, values: [said] }]);
    const answers = await Promise.all([ask('a'), ask('b'), ask('a'), ask(null), ask('')]);
    expect(answers.map(([row]) => row?.['said'])).toEqual(['a', 'b', 'a', null, '']);
    expect(answers[2]).toBe(answers[0]);
    expect(await ask('a')).not.toBe(answers[0]);
  });

  it('write nothing, where one was said to read and writes: that is done where all writes are', async () => {
    await warmUp(3);
    const [state] = await cosas.database.batch(as(3), [
      quick(
        statement(
          'state',
          `select current_setting('transaction_read_only') as read_only, current_setting('application_name') as by`,
        ),
      ),
    ]);
    expect(state).toEqual({ read_only: 'on', by: POOLS.reads.name });
    await cosas.database.batch(as(3), [quick(insert('dicha lectura', 3))]);
    const [row] = await cosas.database.batch(as(3), [seenBy(1)]);
    expect(row?.['rows']).toBe(ROWS + 1);
  });

  it('go on when the schema changes under them, and when what they are sent on is gone', async () => {
    await execute(cosas.url, 'create table public.shifting (a integer); grant select on public.shifting to public');
    await warmUp(4);
    const all = quick(statement('shifting', 'select * from public.shifting'));
    expect(await cosas.database.batch(as(4), [all])).toEqual([]);
    await execute(cosas.url, 'alter table public.shifting add b integer; insert into public.shifting values (1, 2)');
    expect(await cosas.database.batch(as(4), [all])).toEqual([{ a: 1, b: 2 }]);
    expect(await cosas.database.batch(as(4), [all])).toEqual([{ a: 1, b: 2 }]);
    await signal('terminate', POOLS.reads.size);
    expect(await cosas.database.batch(as(4), [all])).toEqual([{ a: 1, b: 2 }]);
  });

  it('are refused what cannot be written as a value, and a company that is none, as elsewhere', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(cosas.database.batch(as(5), [{ ...seenBy(1), values: [circular] }])).rejects.toThrow();
    expect(await cosas.database.batch(as(0), [seenBy(1)])).toMatchObject([{ companies: null, rows: 0, n: 1 }]);
  });
});
