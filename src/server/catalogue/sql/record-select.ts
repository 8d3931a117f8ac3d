import { columnOf, qualified, quoted, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { COMPANY } from '../../sql/company.ts';
import {
  innerFields,
  type ListedField,
  listedFields,
  lookedUpFields,
  type PairedField,
  pairedFields,
  storedFields,
} from '../record/fields.ts';
import { lookupsSql, type TargetOf } from './lookup-sql.ts';
import { storedValue } from './stored-value.ts';

/** Name under which a record carries the number of its version. */
export const ROW_VERSION = 'rowVersion';

const as = (expression: string, wireName: string): string => `${expression} as ${quoted(wireName)}`;

/** What statements over a catalogue's fields are made with. */
export interface Parts {
  readonly types: FieldTypes;
  readonly targetOf: TargetOf;
}

/** SQL of the value of each field, those in groups too, by name; read from a table of that alias. */
function valuesOf(fields: readonly Field[], alias: string, { types, targetOf }: Parts): ReadonlyMap<string, string> {
  return new Map([
    ...storedFields(fields, types).map((stored) => [stored.field.name, storedValue(stored, alias)] as const),
    ...lookupsSql(fields, types, targetOf).map(
      ({ name, from, select }) => [name, `(${select(`${alias}.${columnOf(from)}`)})`] as const,
    ),
  ]);
}

/** The values as columns under the names of the wire; those of a group as one object. */
function valueColumns(
  fields: readonly Field[],
  values: ReadonlyMap<string, string>,
  types: FieldTypes,
): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap((field): readonly (readonly [string, string])[] => {
      const inner = innerFields(field, types).flatMap(({ name }) => {
        const value = values.get(`${field.name}.${name}`);
        return value === undefined ? [] : [as(value, name)];
      });
      const whole =
        inner.length > 0 ? `(select row_to_json(g) from (select ${inner.join(', ')}) g)` : values.get(field.name);
      return whole === undefined ? [] : [[field.name, as(whole, field.name)]];
    }),
  );
}

function rowsColumn({ field, rows, rowId }: ListedField, { table, api }: Catalogue, parts: Parts): string {
  const columns = [as('d.id', rowId), ...valueColumns(rows, valuesOf(rows, 'd', parts), parts.types).values()];
  const from = `${qualified(rowTableOf(table, field.name))} d where d.parent_id = t.${columnOf(api.id)}`;
  return as(
    `coalesce((select json_agg(row_to_json(r)) from (select ${columns.join(', ')} from ${from} order by d.orden) r), '[]')`,
    field.name,
  );
}

/** The ids that a field holds, in their order. */
const pairsOf = ({ field }: PairedField, { table, api }: Catalogue): string =>
  `coalesce((select json_agg(j.target_id order by j.orden) from ${qualified(rowTableOf(table, field.name))} j
    where j.parent_id = t.${columnOf(api.id)}), '[]')`;

/** One record as an SQL select over the table `t`, under the names and in the order of the wire. */
export const recordSelect = (catalogue: Catalogue, parts: Parts, withLists: boolean): string =>
  `select ${recordColumns(catalogue, parts, withLists)} from ${qualified(catalogue.table)} t`;

/** The columns of that select. */
function recordColumns(catalogue: Catalogue, parts: Parts, withLists: boolean): string {
  const { api, fields, scope } = catalogue;
  const { types } = parts;
  const pairs = pairedFields(fields, types).map((each) => [each.field.name, pairsOf(each, catalogue)] as const);
  const stored = valueColumns(fields, new Map([...valuesOf(fields, 't', parts), ...pairs]), types);
  const listed = withLists
    ? new Map(listedFields(fields, types).map((each) => [each.field.name, rowsColumn(each, catalogue, parts)]))
    : new Map<string, string>();
  return [
    as(`t.${columnOf(api.id)}`, api.id),
    ...(api.company === null ? [] : [as(scope === 'global' ? COMPANY.text : 't.company_id', api.company)]),
    ...fields.flatMap(({ name }) => stored.get(name) ?? listed.get(name) ?? []),
    as('t.row_version', ROW_VERSION),
  ].join(', ');
}

/** Whether a record is what one row holds: nothing of it is read from others. */
export const isPlain = ({ fields }: Catalogue, types: FieldTypes): boolean =>
  [listedFields, pairedFields, lookedUpFields].every((kind) => kind(fields, types).length === 0);

/** SQL of the JSON of the row `t` that a statement has just written, where the record is plain. */
export const returnedBody = (catalogue: Catalogue, parts: Parts): string =>
  `(select row_to_json(r)::text from (select ${recordColumns(catalogue, parts, false)}) r)`;
