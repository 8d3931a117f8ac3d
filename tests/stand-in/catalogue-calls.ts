import { contractCalls, listsAtEndpoint, type Repository } from './contract-calls.ts';
import { type Call, capitalised, type Handler, isObject, property, type Reply } from './messages.ts';
import type { Row, StandInResource } from './resources.ts';

/** A page as a backend of the `ra-data-simple-rest` dialect gives it. */
const pageOf = (
  rows: readonly Row[],
  query: Readonly<Record<string, string>>,
  search: (rows: readonly Row[], text: string) => readonly Row[],
): Reply => {
  const [field, order] = pair(query['sort'], ['id', 'ASC']);
  const [from, to] = pair(query['range'], [0, 24]).map(Number);
  const filter: unknown = JSON.parse(query['filter'] ?? '{}');
  const { q, ...others } = isObject(filter) ? filter : {};
  const found = search(rows, typeof q === 'string' ? q : '').filter((row) =>
    Object.entries(others).every(([name, wanted]) =>
      (Array.isArray(wanted) ? wanted : [wanted]).map(String).includes(String(row[name])),
    ),
  );
  const sign = order === 'DESC' ? -1 : 1;
  const sorted = found.toSorted(
    (a, b) => sign * String(a[String(field)]).localeCompare(String(b[String(field)]), 'es', { numeric: true }),
  );
  const start = from ?? 0;
  return {
    status: 200,
    json: sorted.slice(start, (to ?? 24) + 1),
    headers: {
      'Content-Range': `rows ${start}-${Math.min(to ?? 24, sorted.length - 1)}/${sorted.length}`,
      'X-Total': 'approximate',
      'Access-Control-Expose-Headers': 'Token-Expired, Content-Range, X-Total',
    },
  };
};

const pair = (text: string | undefined, unlessSaid: readonly unknown[]): readonly unknown[] => {
  const read: unknown = text === undefined ? unlessSaid : JSON.parse(text);
  return Array.isArray(read) ? read : unlessSaid;
};

/** The writes' empty answers that existing backends are known to give. */
const EMPTY: readonly Reply[] = [
  { status: 204 },
  { status: 200, raw: '', type: 'text/plain' },
  { status: 200, json: null },
];

export interface CatalogueOptions {
  /** Whether lists that are to be read in pages are; existing backends do not know how. */
  readonly paged: boolean;
  /** Whether GET /<id> is answered where the contract has it. */
  readonly one: boolean;
}

/** The calls of the contract: GET the list, POST, PUT /<id> and what else it has; names capitalised, writes answered with nothing. */
export const catalogueCalls = (resource: StandInResource, variant: number, options: CatalogueOptions): Handler => {
  let rows: Row[] = resource.rows.map((row) => ({ ...row }));
  const empty = EMPTY[variant % EMPTY.length] ?? { status: 204 };
  let lastId = Math.max(0, ...rows.map((row) => Number(row[resource.id])));

  const take = (body: unknown): Row =>
    Object.fromEntries(
      resource.fields.flatMap((name) => {
        const value = property(body, name);
        return value === undefined ? [] : [[name, value]];
      }),
    );

  const searched = (among: readonly Row[], value: string): readonly Row[] =>
    value === '' ? among : among.filter((row) => resource.searched.some((name) => includes(row[name], value)));

  const list = (found: readonly Row[]): Reply => {
    const answer = capitalised(found);
    return {
      status: 200,
      json: resource.envelope === null ? answer : { [resource.envelope]: answer, total: found.length },
    };
  };

  const post = (body: unknown): Reply => {
    lastId += 1;
    const company = resource.company === null ? {} : { [resource.company]: 1 };
    rows.push({ ...blank(resource), ...take(body), ...company, [resource.id]: lastId });
    return empty;
  };

  const put = (row: Row | undefined, body: unknown): Reply => {
    const index = row === undefined ? -1 : rows.indexOf(row);
    if (index < 0) return NONE;
    if (String(property(body, resource.id)) !== String(rows[index]?.[resource.id]))
      return { status: 400, json: { message: 'El id no coincide' } };
    // The whole record is replaced, as Entity Framework's Update does: what is not sent is lost.
    rows[index] = { ...rows[index], ...blank(resource), ...take(body) };
    return empty;
  };

  const one = (row: Row | undefined): Reply => {
    if (row === undefined) return NONE;
    const answer = capitalised(row);
    const envelope = resource.api?.envelopeOne ?? null;
    return { status: 200, json: envelope === null ? answer : { [envelope]: answer } };
  };

  const remove = (row: Row | undefined): Reply => {
    if (row === undefined) return NONE;
    rows = rows.filter((each) => each !== row);
    return { status: 204 };
  };

  const { api } = resource;
  const repository: Repository = { rows: () => rows, list, one, holds, searched, post, put, remove };
  const further: Handler = api === undefined ? () => null : contractCalls(api, repository);
  const lists = api === undefined || listsAtEndpoint(api);
  const parameter = api?.reading.parameter ?? 'value';

  const listed = ({ query }: Call): Reply => {
    if (options.paged && api?.read === 'paged') return pageOf(rows, query, searched);
    return list(searched(rows, (query[parameter] ?? '').trim()));
  };

  const byId = (path: string): Row | undefined =>
    rows.find((row) => String(row[resource.id]) === path.slice(resource.path.length + 1));

  return (call) => {
    const { method, path, body } = call;
    const answered = further(call);
    if (answered !== null) return answered;
    if (path === resource.path && method === 'GET' && lists) return listed(call);
    if (path === resource.path && method === 'POST' && api?.create !== null)
      return isObject(body) ? post(body) : { status: 400 };
    if (!path.startsWith(`${resource.path}/`)) return null;
    if (method === 'PUT' && api?.update !== null) return put(byId(path), body);
    return method === 'GET' && options.one && api?.one === true ? one(byId(path)) : null;
  };
};

const NONE: Reply = { status: 404, json: { message: 'No existe' } };

const blank = (resource: StandInResource): Row => Object.fromEntries(resource.fields.map((name) => [name, null]));

const includes = (held: unknown, value: string): boolean =>
  typeof held === 'string' && plain(held).includes(plain(value));

const holds = (row: Row, name: string, text: string): boolean => {
  const held = row[name];
  return includes(typeof held === 'number' || typeof held === 'boolean' ? String(held) : (held ?? ''), text);
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
