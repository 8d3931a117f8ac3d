import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { isJsonArray } from '../catalogue/record/read-body.ts';
import { isSearch, type PageRequest } from '../catalogue/paged/parameters.ts';
import { ProblemError } from '../http/problem.ts';

export const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

export type Format = (typeof FORMATS)[number];

export const SEPARATORS = [',', ';'] as const;

export type Separator = (typeof SEPARATORS)[number];

/** What a request says of the file that it asks for. */
export interface AskedExport extends Pick<PageRequest, 'sort' | 'filter' | 'value'> {
  readonly format: Format;
  readonly separator: Separator;
  /** Names of fields in their order; null for all that can be shown, undefined for those of the list. */
  readonly columns: readonly string[] | null | undefined;
  /** The rows in their order, by their ids; null for all that the rest says. */
  readonly ids: readonly number[] | null;
}

/** As many as a screen that reads its list whole can show (`list-sql.ts`). */
const MOST_IDS = 20_000;
const MOST_COLUMNS = 200;
const LARGEST_ID = 2_147_483_647;

const wrong = (name: string): ProblemError => new ProblemError('bad-parameter', { params: { name } });

function oneOf<T extends string>(name: string, known: readonly T[], value: Json | undefined): T {
  const [usual] = known;
  const found = value === undefined ? usual : known.find((each) => each === value);
  if (found === undefined) throw wrong(name);
  return found;
}

function columnsIn(value: Json | undefined): AskedExport['columns'] {
  if (value === undefined) return undefined;
  if (value === 'todas') return null;
  if (!isJsonArray(value) || value.length === 0 || value.length > MOST_COLUMNS) throw wrong('columnas');
  return value.map((each) => {
    if (typeof each !== 'string') throw wrong('columnas');
    return each;
  });
}

function sortIn(value: Json | undefined): AskedExport['sort'] {
  if (value === undefined) return undefined;
  if (!isJsonArray(value)) throw wrong('orden');
  const [field, order = 'ASC'] = value;
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw wrong('orden');
  return { field, descending: order === 'DESC' };
}

function idsIn(value: Json | undefined): AskedExport['ids'] {
  if (value === undefined) return null;
  if (!isJsonArray(value) || value.length > MOST_IDS) throw wrong('ids');
  return value.map((each) => {
    if (typeof each !== 'number' || !Number.isInteger(each) || each < 1 || each > LARGEST_ID) throw wrong('ids');
    return each;
  });
}

/** Reads the body of a request. Throws a `bad-parameter` problem that names what is not valid. */
export function askedExport(body: unknown): AskedExport {
  if (!isJsonObject(body)) throw new ProblemError('malformed');
  const filter: Json = body['filtro'] ?? {};
  const value = orEmpty(body['buscar']);
  if (!isJsonObject(filter)) throw wrong('filtro');
  if (typeof value !== 'string' || !isSearch(value)) throw wrong('buscar');
  return {
    format: oneOf('formato', FORMATS, body['formato']),
    separator: oneOf('separador', SEPARATORS, body['separador']),
    columns: columnsIn(body['columnas']),
    sort: sortIn(body['orden']),
    filter,
    value: value.trim(),
    ids: idsIn(body['ids']),
  };
}

/** What was asked for, as it is noted: of chosen rows how many there are. */
export const notedOf = ({ columns, sort, filter, value, ids }: AskedExport): JsonObject => ({
  columnas: columns === null ? 'todas' : [...(columns ?? [])],
  orden: sort === undefined ? null : [sort.field, sort.descending ? 'DESC' : 'ASC'],
  filtro: filter,
  buscar: value,
  elegidos: ids === null ? null : ids.length,
});
