import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { storedFields, typeOf } from '../fields.ts';
import { columnOf, qualified } from './identifiers.ts';
import { type ListLimit, listSql } from './list-sql.ts';
import type { TargetOf } from './lookup-sql.ts';
import { isPlain, recordSelect } from './record-select.ts';

export { ROW_VERSION } from './record-select.ts';

/**
 * The statements that read a catalogue; each gives JSON as it goes on the wire, in a column `body`. Those of a list also
 * tell how many `rows` it has, and whether it was `cut`.
 */
export interface ReadSql {
  /** The whole list. */
  readonly list: string;
  /** The records whose searchable fields hold the pattern `$1` (of LIKE, folded by the statement). */
  readonly search: string;
  /** The record with the id `$1`. */
  readonly one: string;
  /** The list of the records of `t` that a condition holds for. */
  readonly narrowed: (condition: string) => string;
  /** The first of them alone. */
  readonly single: (condition: string) => string;
  /** The record with the id `$1`, locked until the transaction ends: the last of the statements gives it. */
  readonly lock: readonly string[];
}

/** Whether any searchable field of the record holds the text, accents and case apart; the text is folded once for all. */
function searchCondition(fields: readonly Field[], types: FieldTypes): string {
  const columns = storedFields(fields, types)
    .filter(({ field }) => typeOf(field, types).searchable)
    .map(({ field, storage }) => {
      const column = `t.${columnOf(field.name)}`;
      return `rectoria.fold(${storage.sqlType === 'text' ? column : `${column}::text`}) like (select rectoria.fold($1))`;
    });
  return columns.length === 0 ? '$1::text is null' : columns.join(' or ');
}

export function readSql(catalogue: Catalogue, types: FieldTypes, targetOf: TargetOf, limit: ListLimit): ReadSql {
  const { api, fields, table } = catalogue;
  const id = `t.${columnOf(api.id)}`;
  const short = recordSelect(catalogue, { types, targetOf }, !api.one);
  const whole = recordSelect(catalogue, { types, targetOf }, true);
  const one = `select row_to_json(r)::text as body from (${whole} where ${id} = $1) r`;
  const list = (condition: string): string => listSql(`${short}${condition} order by ${id}`, api.envelope, limit);
  return {
    list: list(''),
    search: list(` where ${searchCondition(fields, types)}`),
    one,
    narrowed: (condition) => list(` where ${condition}`),
    single: (condition) =>
      `select row_to_json(r)::text as body from (${whole} where ${condition} order by ${id} limit 1) r`,
    // The record as it is once whoever held it is done: a row of it that came meanwhile is seen by the second only. Its key
    // does not change: who refers to it need not wait, with whom a move in a tree would wait in a circle.
    lock: isPlain(catalogue, types)
      ? [`select row_to_json(r)::text as body from (${whole} where ${id} = $1 for no key update) r`]
      : [`select 1 as found from ${qualified(table)} t where ${id} = $1 for no key update`, one],
  };
}
