import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { COMPANY } from '../../sql/company.ts';
import { type ListedField, listedFields, type StoredField, storedFields, typeOf } from '../fields.ts';
import { ROW_ID } from '../read-body.ts';
import { columnOf, qualified, quoted, rowTableOf } from './identifiers.ts';

/** Name under which a record carries the number of its version. */
export const ROW_VERSION = 'rowVersion';

/** The statements that read a catalogue; each gives JSON as it goes on the wire, in a column `body`. */
export interface ReadSql {
  /** The whole list. */
  readonly list: string;
  /** The records whose searchable fields hold the pattern `$1` (of LIKE, folded by the statement). */
  readonly search: string;
  /** The record with the id `$1`. */
  readonly one: string;
  /** Locks the record with the id `$1` until the transaction ends. */
  readonly lock: string;
}

const as = (expression: string, wireName: string): string => `${expression} as ${quoted(wireName)}`;

function storedColumn({ field, storage }: StoredField, alias: string): string {
  const column = `${alias}.${columnOf(field.name)}`;
  const read = storage.kind === 'column' ? storage.read?.(column) : undefined;
  return as(read ?? column, field.name);
}

function rowsColumn({ field, rows }: ListedField, { table, api }: Catalogue, types: FieldTypes): string {
  const columns = [as('d.id', ROW_ID), ...storedFields(rows, types).map((stored) => storedColumn(stored, 'd'))];
  const from = `${qualified(rowTableOf(table, field.name))} d where d.parent_id = t.${columnOf(api.id)}`;
  return as(
    `coalesce((select json_agg(row_to_json(r)) from (select ${columns.join(', ')} from ${from} order by d.orden) r), '[]')`,
    field.name,
  );
}

/** One record as an SQL select over the table `t`, under the names and in the order of the wire. */
export function recordSelect(catalogue: Catalogue, types: FieldTypes, withLists: boolean): string {
  const { api, fields, scope, table } = catalogue;
  const stored = new Map(storedFields(fields, types).map((each) => [each.field.name, storedColumn(each, 't')]));
  const listed = withLists
    ? new Map(listedFields(fields, types).map((each) => [each.field.name, rowsColumn(each, catalogue, types)]))
    : new Map<string, string>();
  const columns = [
    as(`t.${columnOf(api.id)}`, api.id),
    ...(api.company === null ? [] : [as(scope === 'global' ? COMPANY : 't.company_id', api.company)]),
    ...fields.flatMap(({ name }) => stored.get(name) ?? listed.get(name) ?? []),
    as('t.row_version', ROW_VERSION),
  ];
  return `select ${columns.join(', ')} from ${qualified(table)} t`;
}

/** Whether any searchable field of the record holds the text, accents and case apart. */
function searchCondition(fields: readonly Field[], types: FieldTypes): string {
  const columns = storedFields(fields, types)
    .filter(({ field }) => typeOf(field, types).searchable)
    .map(({ field }) => `rectoria.fold(t.${columnOf(field.name)}) like rectoria.fold($1)`);
  return columns.length === 0 ? '$1::text is null' : columns.join(' or ');
}

const listOf = (select: string, envelope: string | null): string => {
  const rows = `coalesce(json_agg(row_to_json(r)), '[]')`;
  const body = envelope === null ? rows : `json_build_object('${envelope.replaceAll("'", "''")}', ${rows})`;
  return `select ${body}::text as body from (${select}) r`;
};

export function readSql(catalogue: Catalogue, types: FieldTypes): ReadSql {
  const { api, fields, table } = catalogue;
  const id = `t.${columnOf(api.id)}`;
  const short = recordSelect(catalogue, types, !api.one);
  const whole = recordSelect(catalogue, types, true);
  return {
    list: listOf(`${short} order by ${id}`, api.envelope),
    search: listOf(`${short} where ${searchCondition(fields, types)} order by ${id}`, api.envelope),
    one: `select row_to_json(r)::text as body from (${whole} where ${id} = $1) r`,
    lock: `select 1 as found from ${qualified(table)} t where ${id} = $1 for update`,
  };
}
