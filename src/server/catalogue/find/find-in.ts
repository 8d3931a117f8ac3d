import { type Json, isJsonObject, type JsonObject, parseJson, textOfJson } from '#src/model/json.ts';
import type { Database, Row, TenantContext } from '../../db/database.ts';
import { typeOf } from '../record/fields.ts';
import { jsonAt } from '../record/json-at.ts';
import type { Ask } from '../paged/page.ts';
import { readPage } from '../paged/read-page.ts';
import { MERGED } from '../paged/search-sql.ts';
import { isJsonArray } from '../record/read-body.ts';
import type { Repository } from '../repository/repository.ts';
import { RANKS } from './found-sql.ts';
import { ownNumbers } from '../sql/number-places.ts';
import { type FindSql, findSqlOf } from './find-sql.ts';
import type { SearchText } from './search-text.ts';

/** A record that fits what was typed. */
export interface Found {
  readonly id: number;
  readonly rank: number;
  readonly label: string;
  /** The number that it was found by, or its first one; null where it has none. */
  readonly number: string | null;
  readonly active: boolean;
}

/** Rows that are looked at one by one, to put them in order. */
const MOST_GATHERED = 4_000;
/** Words whose first rows are looked at, where a term begins many. */
const MOST_TRIED = 300;
/** Shorter terms are within nearly every text. */
const SHORTEST_WITHIN = 2;

type Paged = Extract<FindSql['words'], { readonly kind: 'paged' }>;

/** The records of one catalogue that fit best, as many as are wanted; with few questions that each end soon. */
export async function findIn(
  repository: Repository,
  typed: SearchText,
  most: number,
  database: Database,
  tenant: TenantContext,
): Promise<readonly Found[]> {
  const { numbers, words } = findSqlOf(repository);
  const ask: Ask = (...statements) => database.batch(tenant, statements);
  const told = (rows: readonly Row[]): readonly Found[] => rows.map((row) => foundOf(row, repository));

  const byNumber = numbers === null || typed.key === '' ? [] : told(await ask(numbers(typed.key, most)));
  if (words.kind === 'whole') {
    return best(
      [...byNumber, ...told(await ask(words.find(typed.phrase, typed.whole, typed.begun, typed.within, most)))],
      most,
    );
  }
  const found = best([...byNumber, ...told(await beginnings(words, typed, most, ask))], most);
  const isShort = typed.terms.some((term) => term.length < SHORTEST_WITHIN);
  if (found.length >= most || isShort || found.some(({ rank }) => rank === RANKS.wholeNumber)) return found;
  return best([...found, ...(await within(repository, typed, most, ask))], most);
}

/** One of each record, the best first; those of one rank in the order in which they came. */
function best(all: readonly Found[], most: number): readonly Found[] {
  const byId = new Map<number, Found>();
  for (const one of all.toSorted((a, b) => a.rank - b.rank)) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()].slice(0, most);
}

async function beginnings({ sql }: Paged, typed: SearchText, most: number, ask: Ask): Promise<readonly Row[]> {
  const { terms, whole, begun, phrase } = typed;
  const counted = (await ask(sql.counts(terms))).map((row) => ({
    term: String(row['term']),
    rows: Number(row['palabras']) >= sql.mostWords ? Number.POSITIVE_INFINITY : Number(row['filas']),
  }));
  const [lead, beside] = counted.toSorted((a, b) => a.rows - b.rows);
  if (lead === undefined) return [];
  if (lead.rows <= MOST_GATHERED) {
    return ask(sql.byWord(lead.term, MOST_GATHERED, MOST_GATHERED, whole, begun, phrase, most));
  }
  if (beside === undefined) return ask(sql.byWord(lead.term, MOST_TRIED, most, whole, begun, phrase, most));
  return ask(MERGED, sql.byPair(lead.term, beside.term, whole, begun, phrase, most));
}

/** What the list's own search finds, in the order of the labels. */
async function within(repository: Repository, { text }: SearchText, most: number, ask: Ask): Promise<readonly Found[]> {
  const { catalogue, paged } = repository;
  if (paged === null) return [];
  const { label } = catalogue.record;
  const sort = paged.orders.has(label) ? { field: label, descending: false } : undefined;
  const page = await readPage(paged, { sort, first: 0, count: most, filter: {}, value: text }, ask, () => undefined);
  const rows = parseJson(page.body);
  return (isJsonArray(rows) ? rows : []).flatMap((row) =>
    isJsonObject(row) ? [toldBy(row, Number(row[catalogue.api.id]), RANKS.within, null, repository)] : [],
  );
}

function foundOf(row: Row, repository: Repository): Found {
  const record = parseJson(String(row['registro']));
  const number = typeof row['numero'] === 'string' ? row['numero'] : null;
  return toldBy(isJsonObject(record) ? record : {}, Number(row['id']), Number(row['rango']), number, repository);
}

const textAt = (value: Json): string => (value === null ? '' : textOfJson(value));

function toldBy(
  record: JsonObject,
  id: number,
  rank: number,
  foundBy: string | null,
  { catalogue, types }: Repository,
): Found {
  const [own] = ownNumbers(catalogue, types);
  const active = catalogue.fields.find((field) => typeOf(field, types).marksActive === true);
  const number = foundBy ?? (own === undefined ? '' : textAt(jsonAt(record, own.name)));
  return {
    id,
    rank,
    label: textAt(jsonAt(record, catalogue.record.label)) || String(id),
    number: number === '' ? null : number,
    active: active === undefined || record[active.name] !== false,
  };
}
