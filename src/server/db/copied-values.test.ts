import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CosasDatabase, openCosas, ROWS } from '#tests/support/cosas-database.ts';
import { copiedRows } from '../exports/copied-rows.ts';
import { copiedOf } from '../sql/copied.ts';
import { type Fragment, literal, Shared, sql, type Value } from '../sql/sql.ts';

// Values of a request in a COPY, which takes no parameters: what they say is theirs, and nobody else reads it.

let cosas: CosasDatabase;

beforeAll(async () => {
  cosas = await openCosas();
});

afterAll(() => cosas.close());

async function rowsOf(select: Fragment, company = 1): Promise<readonly (readonly (string | null)[])[]> {
  const rows: (readonly (string | null)[])[] = [];
  await cosas.database.exports.copy(as(company), copiedOf(select), async (chunks: Readable) => {
    for await (const some of copiedRows(chunks)) rows.push(...some);
  });
  return rows;
}

const HOSTILE = [
  '',
  ' ',
  `'`,
  `''; drop table pruebas.cosas; --`,
  `x' or '1'='1`,
  `$1`,
  '$$; select 1; $$',
  String.raw`\N`,
  String.raw`\'; select 1`,
  String.raw`E'\047'`,
  '"',
  '{a,"b",null}',
  'null',
  'a\tb\nc\rd',
  'app.company',
  'rectoria.dado1',
  '/* */ -- ;',
  ") to program 'id' --",
  'ñ 😀 \u{202E} \u{FFFF}',
  'x'.repeat(1_000_000),
];

describe('what is given to a COPY', () => {
  it.each(HOSTILE)('%#: is itself, alone, beside others and in a list', async (hostile) => {
    expect(await rowsOf(sql`select ${hostile}, ${'otro'}, ${hostile}`)).toEqual([[hostile, 'otro', hostile]]);
    const list = new Shared([hostile, 'otro', null, '']);
    expect(await rowsOf(sql`select unnest(${list}::text[])`)).toEqual([[hostile], ['otro'], [null], ['']]);
    expect(await rowsOf(sql`select count(*) from pruebas.cosas where nombre = ${hostile}`)).toEqual([['0']]);
    expect(await rowsOf(sql`select count(*) from pruebas.cosas`)).toEqual([[String(ROWS)]]);
  });

  it('keeps its type, and no value is none', async () => {
    const values: readonly Value[] = [7, -0.5, 12_345_678_901_234_567_890n, true, false, null];
    expect(
      await rowsOf(sql`select ${7} + 1, ${-0.5} * 2, ${12_345_678_901_234_567_890n} + 0, not ${true}, ${null}::text`),
    ).toEqual([['8', '-1.0', '12345678901234567890', 'f', null]]);
    expect(await rowsOf(sql`select unnest(${new Shared([1, 2])}::integer[])`)).toEqual([['1'], ['2']]);
    expect(values).toHaveLength(6);
    for (const no of [new Date(), new Uint8Array(1), [['a']]] as const)
      expect(() => copiedOf(sql`select ${no}`)).toThrow(TypeError);
  });

  it('is refused where PostgreSQL has no such text, and ends nothing else', async () => {
    await expect(rowsOf(sql`select ${'a\0b'}`)).rejects.toThrow();
    expect(await rowsOf(sql`select ${'a'}`)).toEqual([['a']]);
  });

  it('is read by nobody after it, on the same connection, whether all went well or not', async () => {
    const later = sql`select pg_backend_pid(), ${literal(1)}, current_setting('rectoria.dado0', true), current_setting('rectoria.dado1', true)`;
    const [before] = await rowsOf(sql`select pg_backend_pid(), ${'secreto de 1'}, ${'más'}`);
    expect(await rowsOf(later, 2)).toEqual([[before?.[0], '1', '', '']]);
    await expect(rowsOf(sql`select 1 / (${'secreto de 1'} || ${'más'})::integer`)).rejects.toThrow();
    // A connection that failed is ended: the next one knows of none.
    expect((await rowsOf(later, 2)).map(([, , ...rest]) => rest)).toEqual([[null, null]]);
  });

  it('names no company: the rows are those of whoever asks', async () => {
    const select = sql`select distinct company_id from pruebas.cosas where ${'app.company'} <> ${'2'}`;
    expect(await rowsOf(select, 1)).toEqual([['1']]);
    expect(await rowsOf(select, 3)).toEqual([['3']]);
  });
});
