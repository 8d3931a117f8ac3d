import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared, preparedFor } from '../../sql/prepared.ts';
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
import {
  type ListedField,
  listedFields,
  type PairedField,
  pairedFields,
  type StoredField,
  storedFields,
} from '../record/fields.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import type { TargetOf } from './lookup-sql.ts';
import { isPlain, returnedBody, ROW_VERSION } from './record-select.ts';

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

/** The statements that write a record. */
export interface WriteSql {
  /** Names of the fields whose values are given, in this order. */
  readonly values: readonly string[];
  /** Gives the new record's `id`. */
  readonly insert: (values: readonly (string | null)[]) => Statement;
  readonly update: (values: readonly (string | null)[], id: number) => Statement;
  /** The same, where the record is of that version still. */
  readonly updateSeen: (values: readonly (string | null)[], id: number, version: number) => Statement;
  /** Whether both also give the `body` that stands for the record now; else it is read afterwards. */
  readonly givesBody: boolean;
  readonly lists: readonly RowsSql[];
  readonly pairs: readonly PairsSql[];
}

/** Name of a row's place among its siblings, in the JSON of `$2` and in the table. */
export const ROW_ORDER = 'orden';

/**
 * A value as a parameter: numbers as their shortest decimal text, so that money is read as a decimal and never
 * becomes a float on its way.
 */
export const parameterOf = (value: Json | undefined): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** What a column is set to: the value, or itself where the mark of a secret that is kept was written back. */
const assigned = ({ storage }: StoredField, own: Fragment, value: Fragment): Fragment => {
  const mark = storage.kind === 'column' ? storage.sealed?.mark : undefined;
  return mark === undefined ? value : sql`case when ${value}::text = ${literal(mark)} then ${own} else ${value} end`;
};

const listOf = (parts: readonly (Fragment | Parameter)[]): Fragment => join(parts, ', ');

const ofRows = (write: (recordId: Parameter, rows: Parameter) => Fragment): OfRows =>
  prepared<[recordId: number, rows: string | null]>((recordId, rows) => write(recordId, rows));

function rowsSql({ field, rows }: ListedField, catalogue: Catalogue, types: FieldTypes): RowsSql {
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

function pairsSql({ field }: PairedField, catalogue: Catalogue): PairsSql {
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

export function writeSql(catalogue: Catalogue, types: FieldTypes, targetOf: TargetOf): WriteSql {
  const { api, fields } = catalogue;
  const stored = storedFields(fields, types);
  const columns = stored.map(({ field }) => column(field.name));
  const target = table(catalogue.table);
  const id = column(api.id);
  const givesBody = isPlain(catalogue, types);
  const body = givesBody ? sql`, ${returnedBody(catalogue, { types, targetOf })} as body` : empty;
  const given = sql`t.${id} as id${body}`;
  const updating = (parameters: readonly Parameter[]): Fragment => {
    const changes = stored.map((each, at) => {
      const own = column(each.field.name);
      return sql`${own} = ${assigned(each, own, sql`${present(parameters[at], each.field.name)}`)}`;
    });
    return sql`update ${target} as t set ${listOf(changes)} where ${id} = ${present(parameters[stored.length], api.id)}`;
  };
  const update = preparedFor(stored.length + 1, (parameters) => sql`${updating(parameters)} returning ${given}`);
  const updateSeen = preparedFor(
    stored.length + 2,
    (parameters) =>
      sql`${updating(parameters)} and ${identifier('row_version')} = ${present(parameters.at(-1), ROW_VERSION)} returning ${given}`,
  );
  return {
    values: stored.map(({ field }) => field.name),
    insert: preparedFor(
      stored.length,
      (parameters) => sql`insert into ${target} as t (${listOf([sql`company_id`, ...columns])})
      values (${listOf([COMPANY, ...parameters])}) returning ${given}`,
    ),
    update: (values, recordId) => update([...values, recordId]),
    updateSeen: (values, recordId, version) => updateSeen([...values, recordId, version]),
    givesBody,
    lists: listedFields(fields, types).map((listed) => rowsSql(listed, catalogue, types)),
    pairs: pairedFields(fields, types).map((paired) => pairsSql(paired, catalogue)),
  };
}
