import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { statement } from '../../sql/statement.ts';
import { type NumberPlace, numberPlaces } from '../find/number-places.ts';
import { qualified } from '../sql/identifiers.ts';
import type { Conditions } from './conditions.ts';
import type { Term } from './found-page.ts';
import type { Ask } from './page.ts';

/** Fewer letters and digits begin too many numbers. */
const SHORTEST = 4;

/** What finds rows by a number that no word of theirs is: one in a row of a list, or one written with other dashes. */
export interface NumberedSql {
  /** Whether a number in a row of a list begins with `$1`: those of the record itself are among its words. */
  readonly inRows: string | null;
  /** That a number of a list's row of `t` begins with `value`, or that its words match. */
  readonly orWords: (value: string, matching: string) => string;
  /** The same of its own numbers too; words are looked at where none may be known yet. */
  readonly orNew: (value: string, matching: string) => string;
}

const beginning = ({ table, record, number }: NumberPlace, parameter: string): string => {
  const key = `rectoria.identifier(${parameter})`;
  return `select n.${record.text} from ${table.text} n where n.${number.text} >= ${key} and n.${number.text} < ${key} || chr(1114111)`;
};

/** Null where nothing of what is seen of the catalogue is a number. */
export function numberedSql(catalogue: Catalogue, types: FieldTypes, id: string): NumberedSql | null {
  const { own, inRows } = numberPlaces(catalogue, types);
  if (own.length + inRows.length === 0) return null;
  const rows = `select ${id} from ${qualified(catalogue.table)} t`;
  const isNew = `${id} = any (array(select c.fila from ${qualified(pagingTableNames(catalogue.table).changes)} c))`;
  // Not by `or`, for which every row would be looked at.
  const among = (places: readonly NumberPlace[], value: string, words: string): string =>
    `${id} in (${[...places.map((place) => beginning(place, value)), words].join(' union all ')})`;
  return {
    inRows:
      inRows.length === 0
        ? null
        : `select exists (${inRows.map((place) => beginning(place, '$1')).join(' union all ')}) as found`,
    orWords: (value, matching) => among(inRows, value, `${rows} where ${matching}`),
    orNew: (value, matching) => among([...own, ...inRows], value, `${rows} where ${isNew} and ${matching}`),
  };
}

const isNumber = (value: string): boolean =>
  /\d/.test(value) && (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;

/**
 * The condition that rows have the words of a search or a number that begins with it; null where no number has part in
 * that, and the words alone find all.
 * @param matching that a row has all words that are given as patterns by a parameter
 */
export async function numberedBy(
  sql: NumberedSql | null,
  value: string,
  terms: readonly Term[],
  patterns: readonly string[],
  matching: (parameter: string) => string,
  ask: Ask,
): Promise<((first: number) => Conditions) | null> {
  if (sql === null || !isNumber(value)) return null;
  const condition = (has: NumberedSql['orWords']) => (first: number) => ({
    sql: [has(`$${first}`, matching(`$${first + 1}`))],
    values: [value, patterns],
  });
  if (terms.some(({ found }) => found === 0)) return condition(sql.orNew);
  if (sql.inRows === null) return null;
  const [row] = await ask(statement(sql.inRows, [value]));
  return row?.['found'] === true ? condition(sql.orWords) : null;
}
