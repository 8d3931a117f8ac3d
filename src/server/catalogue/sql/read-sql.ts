import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { column, empty, type Fragment, join, type Parameter, sql, table } from '../../sql/sql.ts';
import { quick, type Statement } from '../../sql/statement.ts';
import { storedFields, typeOf } from '../record/fields.ts';
import { type ListLimit, listSql, shortListSql } from './list-sql.ts';
import type { TargetOf } from './lookup-sql.ts';
import { isPlain, recordSelect } from './record-select.ts';

export { ROW_VERSION } from './record-select.ts';

/** A list that somebody asks for: all of a catalogue, or what is found in it. */
export interface AskedList {
  readonly all: () => Statement;
  /** The same where it is short; else its `body` is null. */
  readonly short: () => Statement;
  /** Whether it is all of the catalogue: one that is long is so for whoever asks next. */
  readonly isWhole: boolean;
}

/**
 * The statements that read a catalogue; each gives JSON as it goes on the wire, in a column `body`. Those of a list also
 * tell how many `rows` it has, and whether it was `cut`.
 */
export interface ReadSql {
  /** The whole list. */
  readonly list: AskedList;
  /** The records whose searchable fields hold the pattern (of LIKE, folded by the statement). */
  readonly search: (pattern: string) => AskedList;
  readonly one: (id: number) => Statement;
  /** The list of the records of `t` that a condition holds for. */
  readonly narrowed: (condition: Fragment) => AskedList;
  /** The same, each as it is when it is read alone, with its rows. */
  readonly whole: (condition: Fragment) => Statement;
  /** The first of them alone. */
  readonly single: (condition: Fragment) => Statement;
  /** The record, locked until the transaction ends: the last of the statements gives it. */
  readonly lock: (id: number) => readonly Statement[];
}

/** Whether any searchable field of the record holds the text, accents and case apart; the text is folded once for all. */
function searchCondition(fields: readonly Field[], types: FieldTypes, pattern: Parameter): Fragment {
  const columns = storedFields(fields, types)
    .filter(({ field }) => typeOf(field, types).searchable)
    .map(({ field, storage }) => {
      const value = sql`t.${column(field.name)}`;
      return sql`rectoria.fold(${storage.sqlType === 'text' ? value : sql`${value}::text`}) like (select rectoria.fold(${pattern}))`;
    });
  return columns.length === 0 ? sql`${pattern}::text is null` : join(columns, ' or ');
}

export function readSql(catalogue: Catalogue, types: FieldTypes, targetOf: TargetOf, limit: ListLimit): ReadSql {
  const { api, fields, table: kept } = catalogue;
  const id = sql`t.${column(api.id)}`;
  const listed = recordSelect(catalogue, { types, targetOf }, !api.one);
  const record = recordSelect(catalogue, { types, targetOf }, true);
  const list = (condition: Fragment, select = listed): Fragment =>
    listSql(sql`${select}${condition} order by ${id}`, api.envelope, limit);
  const short = (condition: Fragment): Fragment =>
    shortListSql(sql`${listed}${condition} order by ${id}`, api.envelope);
  const whole = { all: prepared<[]>(() => list(empty)), short: prepared<[]>(() => short(empty)) };
  const searched = (pattern: Parameter): Fragment => sql` where ${searchCondition(fields, types, pattern)}`;
  const found = {
    all: prepared<[pattern: string]>((pattern) => list(searched(pattern))),
    short: prepared<[pattern: string]>((pattern) => short(searched(pattern))),
  };
  const bodyOf = (rest: Fragment): Fragment => sql`select row_to_json(r)::text as body from (${record} ${rest}) r`;
  const one = prepared<[id: number]>((wanted) => bodyOf(sql`where ${id} = ${wanted}`));
  const locked = prepared<[id: number]>((wanted) =>
    isPlain(catalogue, types)
      ? bodyOf(sql`where ${id} = ${wanted} for no key update`)
      : sql`select 1 as found from ${table(kept)} t where ${id} = ${wanted} for no key update`,
  );
  return {
    list: { all: () => whole.all(), short: () => quick(whole.short()), isWhole: true },
    search: (pattern) => ({ all: () => found.all(pattern), short: () => found.short(pattern), isWhole: false }),
    one: (wanted) => quick(one(wanted)),
    narrowed: (condition) => ({
      all: () => statementOf(list(sql` where ${condition}`)),
      short: () => statementOf(short(sql` where ${condition}`)),
      isWhole: false,
    }),
    whole: (condition) => statementOf(list(sql` where ${condition}`, record)),
    single: (condition) => statementOf(bodyOf(sql`where ${condition} order by ${id} limit 1`)),
    // The record as it is once whoever held it is done: a row of it that came meanwhile is seen by the second only. Its key
    // does not change: who refers to it need not wait, with whom a move in a tree would wait in a circle.
    lock: isPlain(catalogue, types) ? (wanted) => [locked(wanted)] : (wanted) => [locked(wanted), one(wanted)],
  };
}
