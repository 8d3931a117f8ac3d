import { ofKind } from '#src/model/resource.ts';
import { today } from '#src/runtime/cel/dates.ts';
import { around, filled, partsOf } from '#src/fields/sequence/pattern.ts';
import type { Field } from '#src/model/field.ts';
import type { Sequence } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { statement } from '../sql/statement.ts';
import { typeOf } from './fields.ts';
import type { Repository } from './repository.ts';
import { columnOf, qualified } from './sql/identifiers.ts';
import { parameterOf } from './sql/write-sql.ts';

/** The row of the counter stays locked until the transaction ends: who comes second waits, and an undone one leaves no gap. */
const ADVANCE = `update rectoria.secuencias set ultimo = ultimo + 1
  where recurso = $1 and campo = $2 and ambito = $3 returning ultimo`;

/** The records among which a code must be the only one, and its column. */
interface Among {
  readonly table: string;
  readonly column: string;
  /** SQL over `t`, with the values of `per` from `$n` on. */
  readonly condition: (n: number) => string;
  readonly values: readonly (string | null)[];
}

/**
 * A counter's first number, and the next one where codes came in beside it (reference data, an import): after the
 * highest that there is. `$4` stands before the number and `$5` after it.
 */
const begin = ({ table, column, condition }: Among): string => `
  insert into rectoria.secuencias as s (company_id, recurso, campo, ambito, ultimo)
  select ${COMPANY.text}, $1, $2, $3, coalesce(max(number::bigint), 0) + 1
  from (
    select substr(t.${column}, char_length($4::text) + 1, char_length(t.${column}) - char_length($4::text) - char_length($5::text)) as number
    from ${table} t
    where starts_with(t.${column}, $4::text) and right(t.${column}, char_length($5::text)) = $5::text
      and char_length(t.${column}) > char_length($4::text) + char_length($5::text)${condition(6)}) as known
  where number ~ '^[0-9]{1,15}$'
  on conflict (company_id, recurso, campo, ambito) do update set ultimo = greatest(s.ultimo + 1, excluded.ultimo)
  returning ultimo`;

const find = ({ table, column, condition }: Among): string =>
  `select 1 as found from ${table} t where rectoria.fold(t.${column}) = rectoria.fold($1)${condition(2)}`;

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
    statement(
      `select ${columnOf(campus.field)}::text as value from ${qualified(target.table)} where ${columnOf(target.api.id)} = $1`,
      [parameterOf(record[reference.name])],
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
    table: qualified(repository.catalogue.table),
    column: columnOf(field.name),
    condition: (n) => per.map((name, at) => ` and t.${columnOf(name)} = $${n + at}`).join(''),
    values: per.map((name) => parameterOf(record[name])),
  };
  const counter = [repository.name, field.name, scope];
  const { before, after } = around(pattern, { year, campus });
  const codeOf = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
    filled(pattern, { number: Number(rows[0]?.['ultimo']), year, campus });
  const afterAll = async () => codeOf(await run(statement(begin(among), [...counter, before, after, ...among.values])));

  const advanced = await run(statement(ADVANCE, counter));
  if (advanced.length === 0) return afterAll();
  const code = codeOf(advanced);
  const taken = await run(statement(find(among), [code, ...among.values]));
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
