import type { around } from '#src/fields/sequence/pattern.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { type Fragment, join, Shared, sql } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';

/** The row of the counter stays locked until the transaction ends: who comes second waits, and an undone one leaves no gap. */
export const advance = prepared<Counter>(
  (resource, field, scope) => sql`update rectoria.secuencias set ultimo = ultimo + 1
  where recurso = ${resource} and campo = ${field} and ambito = ${scope} returning ultimo`,
);

/** Which numbers are counted. */
export type Counter = [resource: string, field: string, scope: string];

/** The records among which a code must be the only one, and its column. */
export interface Among {
  readonly table: Fragment;
  readonly column: Fragment;
  /** The column with its letters and digits alone; null where there is none. */
  readonly numbered: Fragment | null;
  /** That a row of `t` is one of them. */
  readonly conditions: readonly Fragment[];
}

/**
 * A counter's first number, and the next one where codes came in beside it (reference data, an import): after the
 * highest that there is, which stands between what is `before` and `after` it.
 */
export function begin(
  [resource, field, scope]: Counter,
  { before, after }: ReturnType<typeof around>,
  among: Among,
): Statement {
  const value = sql`t.${among.column}`;
  const [head, tail] = [sql`${new Shared(before)}::text`, sql`${new Shared(after)}::text`];
  const known = [
    sql`starts_with(${value}, ${head})`,
    sql`right(${value}, char_length(${tail})) = ${tail}`,
    sql`char_length(${value}) > char_length(${head}) + char_length(${tail})`,
    ...among.conditions,
  ];
  return statementOf(sql`
  insert into rectoria.secuencias as s (company_id, recurso, campo, ambito, ultimo)
  select ${COMPANY}, ${resource}, ${field}, ${scope}, coalesce(max(number::bigint), 0) + 1
  from (
    select substr(${value}, char_length(${head}) + 1, char_length(${value}) - char_length(${head}) - char_length(${tail})) as number
    from ${among.table} t
    where ${join(known, ' and ')}) as known
  where number ~ '^[0-9]{1,15}$'
  on conflict (company_id, recurso, campo, ambito) do update set ultimo = greatest(s.ultimo + 1, excluded.ultimo)
  returning ultimo`);
}

/** Whether a record has the code already. */
export function find(code: string, { table, column, numbered, conditions }: Among): Statement {
  // Row-level security lets no index of folded texts answer; that of numbers does.
  const number = numbered === null ? [] : [sql`t.${numbered} = rectoria.identifier(${code})`];
  return statementOf(
    sql`select 1 as found from ${table} t
      where ${join([...number, sql`rectoria.fold(t.${column}) = rectoria.fold(${code})`, ...conditions], ' and ')}`,
  );
}

/** The last number that was given. */
export const counted = prepared<Counter>(
  (resource, field, scope) => sql`select ultimo from rectoria.secuencias
  where recurso = ${resource} and campo = ${field} and ambito = ${scope}`,
);
