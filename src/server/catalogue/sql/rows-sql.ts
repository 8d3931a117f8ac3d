import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared } from '../../sql/prepared.ts';
import {
  column,
  empty,
  type Fragment,
  identifier,
  join,
  literal,
  type Parameter,
  sql,
  table,
  verbatim,
} from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { type ListedField, type PairedField, type StoredField, storedFields } from '../record/fields.ts';

/** A statement about the record with the id, whose rows or pairs are the JSON array. */
type OfRows = (recordId: number, rows: string | null) => Statement;

/** The statements that write one list field's rows, of a JSON array of them. */
export interface RowsSql {
  readonly field: string;
  /** Names of the fields that such a row has, besides its id and order. */
  readonly columns: readonly string[];
  /** In this order. Rows that are not among those given are deleted. */
  readonly steps: readonly OfRows[];
}

/** The statements that write the pairs of one field, of a JSON array of ids in order. */
export interface PairsSql {
  readonly field: string;
  /** Deletes the pairs that are not among those given. */
  readonly remove: OfRows;
  readonly put: OfRows;
}

/** Name of a row's place among its siblings, in the JSON of `$2` and in the table. */
export const ROW_ORDER = 'orden';

/** What a column is set to: the value, or itself where the mark of a secret that is kept was written back. */
export const assigned = ({ storage }: StoredField, own: Fragment, value: Fragment): Fragment => {
  const mark = storage.kind === 'column' ? storage.sealed?.mark : undefined;
  return mark === undefined ? value : sql`case when ${value}::text = ${literal(mark)} then ${own} else ${value} end`;
};

export const listOf = (parts: readonly (Fragment | Parameter)[]): Fragment => join(parts, ', ');

const ofRows = (write: (recordId: Parameter, rows: Parameter) => Fragment): OfRows =>
  prepared<[recordId: number, rows: string | null]>((recordId, rows) => write(recordId, rows));

export function rowsSql({ field, rows }: ListedField, catalogue: Catalogue, types: FieldTypes): RowsSql {
  const target = table(rowTableOf(catalogue.table, field.name));
  const [id, order] = [identifier(ROW_ID), identifier(ROW_ORDER)];
  const stored = storedFields(rows, types);
  const columns = stored.map((each) => column(each.field.name));
  const given = stored.map((each) => identifier('g', each.field.name));
  const record = [
    sql`${id} integer`,
    sql`${order} integer`,
    ...stored.map((each) => sql`${identifier(each.field.name)} ${verbatim(each.storage.sqlType)}`),
  ];
  const from = (json: Parameter): Fragment => sql`json_to_recordset(${json}::json) as g(${listOf(record)})`;
  const changes = stored.map((each) => {
    const own = column(each.field.name);
    return { own, value: assigned(each, sql`d.${own}`, identifier('g', each.field.name)) };
  });
  const current = [order, ...columns].map((own) => sql`d.${own}`);
  const changed = [sql`g.${order}`, ...changes.map(({ value }) => value)];
  const assignments = [sql`${order} = g.${order}`, ...changes.map(({ own, value }) => sql`${own} = ${value}`)];
  const addition =
    (own: readonly Fragment[], values: readonly Fragment[], json: Parameter, which: Fragment) =>
    (recordId: Parameter): Fragment =>
      sql`insert into ${target} (company_id, parent_id, ${listOf([...own, order, ...columns])})
      select ${COMPANY}, ${recordId}, ${listOf([...values, sql`g.${order}`, ...given])} from ${from(json)} where ${which}`;
  const trades = tradesOf(stored, target);
  const remove = ofRows(
    (recordId, json) =>
      sql`delete from ${target} d where d.parent_id = ${recordId} and (not exists (select from ${from(json)} where g.${id} = d.id)
        ${trades.length === 0 ? empty : sql`or exists (select from ${from(json)} where g.${id} = d.id and (${join(trades, ' or ')}))`})`,
  );
  const change = ofRows(
    (recordId, json) => sql`update ${target} d set ${listOf(assignments)} from ${from(json)}
      where d.parent_id = ${recordId} and d.id = g.${id} and (${listOf(current)}) is distinct from (${listOf(changed)})`,
  );
  const add = ofRows((recordId, json) => addition([], [], json, sql`g.${id} is null`)(recordId));
  const restore = ofRows((recordId, json) =>
    addition(
      [identifier('id')],
      [sql`g.${id}`],
      json,
      sql`not exists (select from ${target} d where d.id = g.${id}) and g.${id} is not null`,
    )(recordId),
  );
  return {
    field: field.name,
    columns: stored.map((each) => each.field.name),
    steps: trades.length === 0 ? [remove, change, add] : [remove, change, restore, add],
  };
}

const isSealed = ({ storage }: StoredField): boolean => storage.kind === 'column' && storage.sealed !== undefined;

/**
 * That a row takes a value, of which there may be but one, that another row of the list has now: while both have it the
 * database refuses them, so that it is taken out and put back. Of a secret there is nothing to put back.
 */
function tradesOf(stored: readonly StoredField[], target: Fragment): readonly Fragment[] {
  if (stored.some(isSealed)) return [];
  return stored
    .filter(({ field }) => field.unique)
    .map(({ field, storage }) => {
      const held = verbatim(comparable(storage.sqlType, sql`e.${column(field.name)}`.text));
      const taken = verbatim(comparable(storage.sqlType, identifier('g', field.name).text));
      return sql`exists (select from ${target} e where e.parent_id = d.parent_id and e.id <> d.id and ${held} = ${taken})`;
    });
}

/** The ids of a JSON array, each with its place. */
const givenIds = (json: Parameter): Fragment => sql`(select g.id::integer as id, g.at::integer as at
      from json_array_elements_text(${json}::json) with ordinality as g(id, at)) g`;

export function pairsSql({ field }: PairedField, catalogue: Catalogue): PairsSql {
  const target = table(rowTableOf(catalogue.table, field.name));
  const order = identifier(ROW_ORDER);
  return {
    field: field.name,
    remove: ofRows(
      (recordId, json) =>
        sql`delete from ${target} d where d.parent_id = ${recordId} and not exists (select from ${givenIds(json)} where g.id = d.target_id)`,
    ),
    put: ofRows(
      (recordId, json) => sql`insert into ${target} as d (company_id, parent_id, target_id, ${order})
      select ${COMPANY}, ${recordId}, g.id, g.at from ${givenIds(json)}
      on conflict (company_id, parent_id, target_id) do update set ${order} = excluded.${order}
      where d.${order} is distinct from excluded.${order}`,
    ),
  };
}
