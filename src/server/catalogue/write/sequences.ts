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
import { statementOf } from '../../sql/prepared.ts';
import { column as columnOf, identifier, sql, table as tableOf } from '../../sql/sql.ts';
import { typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import type { Attempt } from './attempt.ts';
import { parameterOf } from '../sql/write-sql.ts';
import { type Among, advance, begin, type Counter, counted, find } from './sequence-sql.ts';

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
