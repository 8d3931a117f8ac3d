import { capitalised, type Handler, isObject, property, type Reply } from './messages.ts';
import type { Row, StandInResource } from './resources.ts';

/** The writes' empty answers that existing backends are known to give. */
const EMPTY: readonly Reply[] = [
  { status: 204 },
  { status: 200, raw: '', type: 'text/plain' },
  { status: 200, json: null },
];

/** GET the list (`?value=` finds), POST, PUT /<id>; no GET /<id>, no DELETE; names capitalised, writes answered with nothing. */
export const catalogueCalls = (resource: StandInResource, variant: number): Handler => {
  const rows: Row[] = resource.rows.map((row) => ({ ...row }));
  const empty = EMPTY[variant % EMPTY.length] ?? { status: 204 };
  let lastId = Math.max(0, ...rows.map((row) => Number(row[resource.id])));

  const take = (body: unknown): Row =>
    Object.fromEntries(
      resource.fields.flatMap((name) => {
        const value = property(body, name);
        return value === undefined ? [] : [[name, value]];
      }),
    );

  const list = (value: string): Reply => {
    const found =
      value === '' ? rows : rows.filter((row) => resource.searched.some((name) => includes(row[name], value)));
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

  const put = (id: string, body: unknown): Reply => {
    const index = rows.findIndex((row) => String(row[resource.id]) === id);
    if (index < 0) return { status: 404, json: { message: 'No existe' } };
    if (String(property(body, resource.id)) !== id) return { status: 400, json: { message: 'El id no coincide' } };
    // The whole record is replaced, as Entity Framework's Update does: what is not sent is lost.
    rows[index] = { ...rows[index], ...blank(resource), ...take(body) };
    return empty;
  };

  return ({ method, path, query, body }) => {
    if (path === resource.path && method === 'GET') return list((query['value'] ?? '').trim());
    if (path === resource.path && method === 'POST') return isObject(body) ? post(body) : { status: 400 };
    if (path.startsWith(`${resource.path}/`) && method === 'PUT')
      return put(path.slice(resource.path.length + 1), body);
    return null;
  };
};

const blank = (resource: StandInResource): Row => Object.fromEntries(resource.fields.map((name) => [name, null]));

const includes = (held: unknown, value: string): boolean =>
  typeof held === 'string' && plain(held).includes(plain(value));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
