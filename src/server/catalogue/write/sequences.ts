import { isFoundBy, numberColumn } from '#src/kinds/catalogue/find.ts';
import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { CAMPUSES } from '#src/model/campuses.ts';
import { ofKind } from '#src/model/resource.ts';
import { today } from '#src/runtime/cel/dates.ts';
import { around, filled, partsOf } from '#src/fields/sequence/pattern.ts';
import type { Field } from '#src/model/field.ts';
import type { Sequence } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { column as columnOf, type Fragment, identifier, join, Shared, sql, table as tableOf } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import type { Attempt } from './attempt.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** The row of the counter stays locked until the transaction ends: who comes second waits, and an undone one leaves no gap. */
const advance = prepared<Counter>(
  (resource, field, scope) => sql`update rectoria.secuencias set ultimo = ultimo + 1
  where recurso = ${resource} and campo = ${field} and ambito = ${scope} returning ultimo`,
);

/** Which numbers are counted. */
type Counter = [resource: string, field: string, scope: string];

/** The records among which a code must be the only one, and its column. */
interface Among {
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
function begin(
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

function find(code: string, { table, column, numbered, conditions }: Among): Statement {
  // Row-level security lets no index of folded texts answer; that of numbers does.
  const number = numbered === null ? [] : [sql`t.${numbered} = rectoria.identifier(${code})`];
  return statementOf(
    sql`select 1 as found from ${table} t
      where ${join([...number, sql`rectoria.fold(t.${column}) = rectoria.fold(${code})`, ...conditions], ' and ')}`,
  );
}

/** What stands for the campus in a code; '' where there is none. */
async function campusOf(coded: Coded, record: JsonObject, run: Run): Promise<string> {
  const { repository, field, sequence } = coded;
  const { campus } = sequence;
  if (campus === null) return '';
  const reference = repository.catalogue.fields.find(({ name }) => name === campus.reference);
  const to = campus.reference === null ? CAMPUSES : reference?.to;
  const target = typeof to === 'string' ? ofKind(repository.institution, 'catalogue').get(to)?.definition : undefined;
  if (target === undefined) throw new Error(`${field.name} has no campus to be taken from`);
  const id = campus.reference === null ? coded.campus : record[campus.reference];
  const [row] = await run(
    statementOf(
      sql`select ${columnOf(campus.field)}::text as value from ${tableOf(target.table)}
        where ${columnOf(target.api.id)} = ${parameterOf(id)}::integer`,
    ),
  );
  const value = row?.['value'];
  return typeof value === 'string' ? value : '';
}

/** The counter of a record's code, and what stands around its number. */
async function countingOf(coded: Coded, record: JsonObject, run: Run) {
  const { repository, field, sequence } = coded;
  const { pattern, per } = sequence;
  const year = today().slice(0, 4);
  const campus = await campusOf(coded, record, run);
  const yearly = partsOf(pattern).some(({ kind }) => kind === 'year');
  const scope = JSON.stringify([
    ...per.map((name) => record[name] ?? null),
    ...(sequence.campus?.reference === null ? [coded.campus] : []),
    ...(yearly ? [year] : []),
  ]);
  const counter: Counter = [repository.name, field.name, scope];
  return { counter, year, campus };
}

/** A field with the sequence that its codes are of. */
interface Coded {
  readonly repository: Repository;
  readonly field: Field;
  readonly sequence: Sequence;
  /** Where whoever makes the record works. */
  readonly campus: number | null;
}

/** The next code, for a record with these values: nobody else is given it. */
export async function nextCode(coded: Coded, record: JsonObject, run: Run): Promise<string> {
  const { repository, field, sequence } = coded;
  const { pattern, per } = sequence;
  const { counter, year, campus } = await countingOf(coded, record, run);
  const among: Among = {
    table: tableOf(repository.catalogue.table),
    column: columnOf(field.name),
    numbered: isFoundBy(field, repository.types) ? identifier(numberColumn(columnName(field.name))) : null,
    // A code that nobody else has is looked for among all.
    conditions: field.unique ? [] : per.map((name) => sql`t.${columnOf(name)} = ${parameterOf(record[name])}`),
  };
  const codeOf = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
    filled(pattern, { number: Number(rows[0]?.['ultimo']), year, campus });
  const afterAll = async () => codeOf(await run(begin(counter, around(pattern, { year, campus }), among)));

  const advanced = await run(advance(...counter));
  if (advanced.length === 0) return afterAll();
  const code = codeOf(advanced);
  const taken = await run(find(code, among));
  return taken.length === 0 ? code : afterAll();
}

const counted = prepared<Counter>(
  (resource, field, scope) => sql`select ultimo from rectoria.secuencias
  where recurso = ${resource} and campo = ${field} and ambito = ${scope}`,
);

/** Whether the code is one that the counter has come by: it was given before there was a record to bear it. */
async function wasGiven(coded: Coded, code: string, record: JsonObject, run: Run): Promise<boolean> {
  const { counter, year, campus } = await countingOf(coded, record, run);
  const { before, after } = around(coded.sequence.pattern, { year, campus });
  if (!code.startsWith(before) || !code.endsWith(after)) return false;
  const number = code.slice(before.length, code.length - after.length);
  const [row] = await run(counted(...counter));
  return /^[0-9]{1,15}$/.test(number) && Number(number) <= Number(row?.['ultimo'] ?? 0);
}

/** The field's sequence; undefined for one whose values are no codes. */
export function codedOf(repository: Repository, field: Field, campus: number | null): Coded | undefined {
  const sequence = typeOf(field, repository.types).sequence?.(field);
  return sequence === undefined ? undefined : { repository, field, sequence, campus };
}

/**
 * The codes of a new record, by field: those that the server gives it, but for what whoever writes may say, or was given
 * beforehand. In the transaction that inserts it.
 */
export async function codesFor({ repository, may, campus, run }: Attempt, record: JsonObject): Promise<JsonObject> {
  const codes: Record<string, string> = {};
  for (const field of repository.catalogue.fields) {
    const coded = codedOf(repository, field, campus);
    if (coded === undefined) continue;
    const said = record[field.name];
    const { permission } = field;
    const stands =
      permission !== undefined &&
      typeof said === 'string' &&
      (may(permission) || (await wasGiven(coded, said, record, run)));
    if (!stands) codes[field.name] = await nextCode(coded, record, run);
  }
  return codes;
}
