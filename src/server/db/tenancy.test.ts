import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  COMPANIES,
  type CosasDatabase,
  divide,
  insert,
  openCosas,
  ROWS,
  seen,
  statement,
} from '#tests/support/cosas-database.ts';
import { DatabaseUnavailable, UnacceptableValue } from './connection/errors.ts';

let cosas: CosasDatabase;

beforeAll(async () => {
  cosas = await openCosas();
});

afterAll(() => cosas.close());

/** What a company must see, and nothing else, through either door. */
async function expectOwnRowsOnly(company: number): Promise<void> {
  const own = [{ companies: [company], rows: ROWS }];
  expect(await cosas.narrow.batch(as(company), [seen])).toEqual(own);
  expect(await cosas.narrow.transaction(as(company), (run) => run(seen))).toEqual(own);
  expect(await cosas.narrow.transaction(as(company), (run) => run.last(seen))).toEqual(own);
}

describe('a company sees its own rows only', () => {
  it('through both doors', async () => {
    for (const company of COMPANIES) await expectOwnRowsOnly(company);
  });

  it('and none where no company is said, on a connection that served one before', async () => {
    await cosas.narrow.batch(as(3), [seen]);
    await expect(cosas.narrow.batch({ ...as(0), companyId: 0 }, [seen])).resolves.toEqual([
      { companies: null, rows: 0 },
    ]);
  });

  it('after errors of SQL in either door', async () => {
    await expect(cosas.narrow.batch(as(1), [insert('otra', 1), divide(0)])).rejects.toThrow('division by zero');
    await expectOwnRowsOnly(2);
    const failing = cosas.narrow.transaction(as(1), async (run) => {
      await run(insert('otra', 1));
      await run(divide(0));
    });
    await expect(failing).rejects.toThrow('division by zero');
    await expectOwnRowsOnly(2);
    await expectOwnRowsOnly(1);
  });

  it('after a batch whose later statement cannot be prepared', async () => {
    await expect(cosas.narrow.batch(as(1), [seen, statement('wrong', 'select nothing_like_that')])).rejects.toThrow(
      'nothing_like_that',
    );
    await expectOwnRowsOnly(4);
  });

  it('after a company that is no number', async () => {
    await cosas.narrow.batch(as(1), [seen]);
    await expect(cosas.narrow.batch({ ...as(1), companyId: Number.NaN }, [seen])).rejects.toThrow(UnacceptableValue);
    await expectOwnRowsOnly(5);
  });

  it('after its query was cancelled', async () => {
    const slow = cosas.narrow.batch(as(1), [statement('sleep', 'select pg_sleep(30), 1 as marked_to_cancel')]);
    const cancelled = expect(slow).rejects.toThrow('canceling statement');
    const cancel = statement(
      'cancel',
      `select pg_cancel_backend(pid) from pg_stat_activity
        where state = 'active' and query like '%marked_to_cancel%' and pid <> pg_backend_pid()`,
    );
    while ((await cosas.database.batch(as(1), [cancel])).length === 0);
    await cancelled;
    await expectOwnRowsOnly(2);
  });

  it('after its connection was cut', async () => {
    const cut = cosas.narrow.batch(as(1), [statement('cut', 'select pg_terminate_backend(pg_backend_pid())')]);
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
    await expectOwnRowsOnly(2);
  });

  it('among many concurrent requests of which some fail', async () => {
    const requests = Array.from({ length: 1000 }, async (_, n) => {
      const company = COMPANIES[n % COMPANIES.length] ?? 1;
      const statements = n % 7 === 0 ? [divide(0), seen] : [divide(1), seen];
      const answer =
        n % 3 === 0
          ? cosas.database.transaction(as(company), async (run) => {
              await run(divide(n % 7 === 0 ? 0 : 1));
              return n % 2 === 0 ? run(seen) : run.last(seen);
            })
          : cosas.database.batch(as(company), statements);
      return answer.then(
        ([row]) => (row?.['rows'] === ROWS && String(row['companies']) === String(company) ? 'own' : 'LEAK'),
        () => 'failed',
      );
    });
    const outcomes = await Promise.all(requests);
    const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
    expect({ own: count('own'), failed: count('failed'), leaks: count('LEAK') }).toEqual({
      own: 857,
      failed: 143,
      leaks: 0,
    });
  });

  it('and can neither write rows of another, nor find or change them', async () => {
    await expect(cosas.database.batch(as(1), [insert('ajena', 2)])).rejects.toThrow('row-level security');
    const change = statement('change', 'update pruebas.cosas set valor = 1 where company_id = $1 returning 1', 2);
    await expect(cosas.database.batch(as(1), [change])).resolves.toEqual([]);
  });
});
