import { isObject, type Reply } from './messages.ts';
import type { Row } from './resources.ts';

/** A page as a backend of the `ra-data-simple-rest` dialect gives it. */
export const pageOf = (
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
