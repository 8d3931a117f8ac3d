import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { prepared } from '../../sql/prepared.ts';
import { type Fragment, join, type Parameter, Shared, sql, table } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { beginsWith, isWhole, type NumberPlace, numberPlaces } from '../sql/number-places.ts';
import type { Term } from './found-page.ts';
import type { Ask } from './page.ts';

/** Fewer letters and digits begin too many numbers. */
const SHORTEST = 4;

/** What finds rows by a number that no word of theirs is: one in a row of a list, or one written with other dashes. */
export interface NumberedSql {
  /** Whether a number that is among no words of its record, such as one in a row of a list, fits the value. */
  readonly inRows: ((value: string) => Statement) | null;
  /** That such a number of `t` fits the value, or that its words match. */
  readonly orWords: (value: Shared, matching: Fragment) => Fragment;
  /** The same of its own numbers too; words are looked at where none may be known yet. */
  readonly orNew: (value: Shared, matching: Fragment) => Fragment;
}

/** How a number and what is looked for must fit. */
type Fits = typeof beginsWith;

const fitting = ({ table: from, record, number }: NumberPlace, fits: Fits, value: Parameter | Shared): Fragment =>
  sql`select n.${record} from ${from} n where ${fits(sql`n.${number}`, sql`rectoria.identifier(${value})`)}`;

/** Where numbers are looked for, and how, by who sees all of the catalogue that there is here. */
function seenPlaces(catalogue: Catalogue, types: FieldTypes) {
  return { ...numberPlaces(catalogue, types), fits: beginsWith };
}

/**
 * The same by who sees as much as it takes to choose a record: who knows its whole number, be it of a document, finds it.
 * What is shown of it stays the same.
 */
function knownPlaces(whole: Catalogue, types: FieldTypes) {
  const { own, inRows } = numberPlaces(whole, types);
  return { own: [], inRows: [...own, ...inRows], fits: isWhole };
}

/**
 * Null where the catalogue has no number to look for.
 * @param id the column of `t` that is the record's id
 * @param whole all of the catalogue, where somebody sees less of it
 */
export function numberedSql(
  catalogue: Catalogue,
  types: FieldTypes,
  id: Fragment,
  whole: Catalogue | null,
): NumberedSql | null {
  const { own, inRows, fits } = whole === null ? seenPlaces(catalogue, types) : knownPlaces(whole, types);
  if (own.length + inRows.length === 0) return null;
  const rows = sql`select ${id} from ${table(catalogue.table)} t`;
  const isNew = sql`${id} = any (array(select c.fila from ${table(pagingTableNames(catalogue.table).changes)} c))`;
  // Not by `or`, for which every row would be looked at.
  const among = (places: readonly NumberPlace[], value: Shared, words: Fragment): Fragment =>
    sql`${id} in (${join([...places.map((place) => fitting(place, fits, value)), words], ' union all ')})`;
  return {
    inRows:
      inRows.length === 0
        ? null
        : prepared<[value: string]>(
            (value) =>
              sql`select exists (${join(
                inRows.map((place) => fitting(place, fits, value)),
                ' union all ',
              )}) as found`,
          ),
    orWords: (value, matching) => among(inRows, value, sql`${rows} where ${matching}`),
    orNew: (value, matching) => among([...own, ...inRows], value, sql`${rows} where ${isNew} and ${matching}`),
  };
}

/** Whether what is searched may be a number. */
export const isNumber = (value: string): boolean =>
  /\d/.test(value) && (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;

/**
 * The condition that rows have the words of a search or a number that begins with it; null where no number has part in
 * that, and the words alone find all.
 * @param matching that a row of `t` has all words
 */
export async function numberedBy(
  numbered: NumberedSql | null,
  value: string,
  terms: readonly Term[],
  matching: Fragment,
  ask: Ask,
): Promise<Fragment | null> {
  if (numbered === null || !isNumber(value)) return null;
  if (terms.some(({ found }) => found === 0)) return numbered.orNew(new Shared(value), matching);
  if (numbered.inRows === null) return null;
  const [row] = await ask(numbered.inRows(value));
  return row?.['found'] === true ? numbered.orWords(new Shared(value), matching) : null;
}
