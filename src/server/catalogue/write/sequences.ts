import { ofKind } from '#src/model/resource.ts';
import { today } from '#src/runtime/cel/dates.ts';
import { around, filled, partsOf } from '#src/fields/sequence/pattern.ts';
import type { Field } from '#src/model/field.ts';
import type { Sequence } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { column as columnOf, type Fragment, join, Shared, sql, table as tableOf } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
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

const find = (code: string, { table, column, conditions }: Among): Statement =>
  statementOf(
    sql`select 1 as found from ${table} t
      where ${join([sql`rectoria.fold(t.${column}) = rectoria.fold(${code})`, ...conditions], ' and ')}`,
  );

async function campusOf(
  { campus }: Sequence,
  field: Field,
  { catalogue, institution }: Repository,
  record: JsonObject,
  run: Run,
) {
  const reference = catalogue.fields.find(({ name }) => name === campus?.reference);
  const target =
    typeof reference?.to === 'string' ? ofKind(institution, 'catalogue').get(reference.to)?.definition : undefined;
  if (campus === null) return '';
  if (reference === undefined || target === undefined) throw new Error(`${field.name} has no campus to be taken from`);
  const [row] = await run(
    statementOf(
      sql`select ${columnOf(campus.field)}::text as value from ${tableOf(target.table)}
        where ${columnOf(target.api.id)} = ${parameterOf(record[reference.name])}`,
    ),
  );
  const value = row?.['value'];
  return typeof value === 'string' ? value : '';
}

async function nextCode(
  repository: Repository,
  field: Field,
  sequence: Sequence,
  record: JsonObject,
  run: Run,
): Promise<string> {
  const { pattern, per } = sequence;
  const year = today().slice(0, 4);
  const campus = await campusOf(sequence, field, repository, record, run);
  const yearly = partsOf(pattern).some(({ kind }) => kind === 'year');
  const scope = JSON.stringify([...per.map((name) => record[name] ?? null), ...(yearly ? [year] : [])]);
  const among: Among = {
    table: tableOf(repository.catalogue.table),
    column: columnOf(field.name),
    conditions: per.map((name) => sql`t.${columnOf(name)} = ${parameterOf(record[name])}`),
  };
  const counter: Counter = [repository.name, field.name, scope];
  const codeOf = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
    filled(pattern, { number: Number(rows[0]?.['ultimo']), year, campus });
  const afterAll = async () => codeOf(await run(begin(counter, around(pattern, { year, campus }), among)));

  const advanced = await run(advance(...counter));
  if (advanced.length === 0) return afterAll();
  const code = codeOf(advanced);
  const taken = await run(find(code, among));
  return taken.length === 0 ? code : afterAll();
}

/** The codes that the server gives a new record, by field. In the transaction that inserts it. */
export async function codesFor(repository: Repository, record: JsonObject, run: Run): Promise<JsonObject> {
  const codes: Record<string, string> = {};
  for (const field of repository.catalogue.fields) {
    const sequence = typeOf(field, repository.types).sequence?.(field);
    if (sequence !== undefined) codes[field.name] = await nextCode(repository, field, sequence, record, run);
  }
  return codes;
}
