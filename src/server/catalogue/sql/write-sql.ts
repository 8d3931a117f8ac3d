import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { COMPANY } from '../../sql/company.ts';
import { preparedFor } from '../../sql/prepared.ts';
import { column, empty, type Fragment, identifier, type Parameter, sql, table } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { listedFields, pairedFields, storedFields } from '../record/fields.ts';
import type { TargetOf } from './lookup-sql.ts';
import { isPlain, returnedBody, ROW_VERSION } from './record-select.ts';
import { assigned, listOf, type PairsSql, pairsSql, type RowsSql, rowsSql } from './rows-sql.ts';

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

/**
 * A value as a parameter: numbers as their shortest decimal text, so that money is read as a decimal and never
 * becomes a float on its way.
 */
export const parameterOf = (value: Json | undefined): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

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
