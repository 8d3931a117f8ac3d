import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { COMPANY } from '../../sql/company.ts';
import {
  type ListedField,
  listedFields,
  type PairedField,
  pairedFields,
  type StoredField,
  storedFields,
} from '../fields.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { columnOf, qualified, quoted, rowTableOf } from './identifiers.ts';
import type { TargetOf } from './lookup-sql.ts';
import { isPlain, returnedBody } from './record-select.ts';

/** The statements that write one list field's rows. `$1` is the record's id, `$2` a JSON array of rows. */
export interface RowsSql {
  readonly field: string;
  /** Names of the fields that a row of `$2` has, besides its id and order. */
  readonly columns: readonly string[];
  /** Deletes the rows that are not among those of `$2`. */
  readonly remove: string;
  readonly change: string;
  readonly add: string;
}

/** The statements that write the pairs of one field. `$1` is the record's id, `$2` a JSON array of ids in order. */
export interface PairsSql {
  readonly field: string;
  /** Deletes the pairs that are not among those of `$2`. */
  readonly remove: string;
  readonly put: string;
}

/** The statements that write a record. */
export interface WriteSql {
  /** Names of the fields whose values stand, in this order, from `$1` on. */
  readonly values: readonly string[];
  /** Gives the new record's `id`. */
  readonly insert: string;
  /** The record whose id follows the values. */
  readonly update: string;
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
const assigned = ({ storage }: StoredField, column: string, value: string): string => {
  const mark = storage.kind === 'column' ? storage.sealed?.mark : undefined;
  return mark === undefined ? value : `case when ${value}::text = '${mark}' then ${column} else ${value} end`;
};

function rowsSql({ field, rows }: ListedField, { table }: Catalogue, types: FieldTypes): RowsSql {
  const target = qualified(rowTableOf(table, field.name));
  const stored = storedFields(rows, types);
  const columns = stored.map((each) => columnOf(each.field.name));
  const given = stored.map((each) => `g.${quoted(each.field.name)}`);
  const record = [
    `${ROW_ID} integer`,
    `${ROW_ORDER} integer`,
    ...stored.map((each) => `${quoted(each.field.name)} ${each.storage.sqlType}`),
  ].join(', ');
  const from = `json_to_recordset($2::json) as g(${record})`;
  const changes = stored.map((each) => {
    const column = columnOf(each.field.name);
    return { column, value: assigned(each, `d.${column}`, `g.${quoted(each.field.name)}`) };
  });
  const changed = changes.map(({ value }) => value);
  const assignments = [`${ROW_ORDER} = g.${ROW_ORDER}`, ...changes.map(({ column, value }) => `${column} = ${value}`)];
  const current = [ROW_ORDER, ...columns].map((column) => `d.${column}`).join(', ');
  const wanted = [`g.${ROW_ORDER}`, ...given].join(', ');
  return {
    field: field.name,
    columns: stored.map((each) => each.field.name),
    remove: `delete from ${target} d where d.parent_id = $1 and not exists (select from ${from} where g.${ROW_ID} = d.id)`,
    change: `update ${target} d set ${assignments.join(', ')} from ${from}
      where d.parent_id = $1 and d.id = g.${ROW_ID} and (${current}) is distinct from (${[`g.${ROW_ORDER}`, ...changed].join(', ')})`,
    add: `insert into ${target} (${['company_id', 'parent_id', ROW_ORDER, ...columns].join(', ')})
      select ${COMPANY.text}, $1, ${wanted}
      from ${from} where g.${ROW_ID} is null`,
  };
}

function pairsSql({ field }: PairedField, { table }: Catalogue): PairsSql {
  const target = qualified(rowTableOf(table, field.name));
  const given = `(select g.id::integer as id, g.at::integer as at
      from json_array_elements_text($2::json) with ordinality as g(id, at)) g`;
  return {
    field: field.name,
    remove: `delete from ${target} d where d.parent_id = $1 and not exists (select from ${given} where g.id = d.target_id)`,
    put: `insert into ${target} as d (company_id, parent_id, target_id, ${ROW_ORDER})
      select ${COMPANY.text}, $1, g.id, g.at from ${given}
      on conflict (company_id, parent_id, target_id) do update set ${ROW_ORDER} = excluded.${ROW_ORDER}
      where d.${ROW_ORDER} is distinct from excluded.${ROW_ORDER}`,
  };
}

/** The parameter of the stored field at the place. */
const placeAt = (at: number): string => `$${at + 1}`;

export function writeSql(catalogue: Catalogue, types: FieldTypes, targetOf: TargetOf): WriteSql {
  const { api, fields, table } = catalogue;
  const stored = storedFields(fields, types);
  const columns = stored.map(({ field }) => columnOf(field.name));
  const places = stored.map((_, at) => placeAt(at));
  const changes = stored.map((each, at) => {
    const column = columnOf(each.field.name);
    return `${column} = ${assigned(each, column, placeAt(at))}`;
  });
  const id = columnOf(api.id);
  const givesBody = isPlain(catalogue, types);
  const given = [`t.${id} as id`, ...(givesBody ? [`${returnedBody(catalogue, { types, targetOf })} as body`] : [])];
  return {
    values: stored.map(({ field }) => field.name),
    insert: `insert into ${qualified(table)} as t (${['company_id', ...columns].join(', ')})
      values (${[COMPANY.text, ...places].join(', ')}) returning ${given.join(', ')}`,
    update: `update ${qualified(table)} as t set ${changes.join(', ')}
      where ${id} = $${stored.length + 1} returning ${given.join(', ')}`,
    givesBody,
    lists: listedFields(fields, types).map((listed) => rowsSql(listed, catalogue, types)),
    pairs: pairedFields(fields, types).map((paired) => pairsSql(paired, catalogue)),
  };
}
