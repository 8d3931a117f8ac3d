import type { Target } from '../calls/address.ts';
import { EVERYTHING } from '../calls/list-target.ts';
import { isBlank, isId, isObject } from '../guards.ts';
import { UnreachableError, WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import type { RecordMapper } from '../mapping/record-mapper.ts';
import { fold } from '#src/runtime/fold.ts';
import { type Lists, rowsOf } from '../reading/lists.ts';
import { findOne } from '../reading/one.ts';
import type { Pages } from '../reading/pages.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';

/** What a backend's answer to a write tells: the record, only its id, or nothing. */
interface Answered {
  readonly id: number | string | null;
  /** Only where every value sent is in the answer: some backends answer with a part of the record. */
  readonly record: Row | null;
}

/** Reads an answer to a write: empty, an id, a record, a part of one, or one inside an envelope. */
export const answeredIn = (answer: unknown, mapper: RecordMapper, sent: Values): Answered => {
  if (typeof answer === 'number') return { id: answer, record: null };
  if (!isObject(answer)) return { id: null, record: null };
  const row =
    mapper.fromWire(answer) ??
    Object.values(answer)
      .map(mapper.fromWire)
      .find((found) => found !== null) ??
    null;
  if (row === null) return { id: isId(answer['id']) ? answer['id'] : null, record: null };
  const whole = Object.keys(sent).every((name) => Object.hasOwn(row, name));
  return { id: row.id, record: whole ? row : null };
};

/**
 * Whether a row of a list is what was sent. Servers trim and capitalise texts and write dates with or
 * without a time, so those differences do not count; child rows are not compared (lists may lack them).
 */
export const holdsWhatWasSent = (row: Values, sent: Values): boolean =>
  Object.entries(sent).every(
    ([name, value]) => !Object.hasOwn(row, name) || typeof value === 'object' || same(row[name], value),
  );

const same = (held: unknown, sent: unknown): boolean => {
  if (isBlank(held) || isBlank(sent)) return isBlank(held) && isBlank(sent);
  if (typeof held === 'number' || typeof sent === 'number') return Number(held) === Number(sent);
  return comparable(held) === comparable(sent);
};

const comparable = (value: unknown): string =>
  fold(String(value))
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)t00:00:00(\.0+)?z?$/, '$1');

type Values = Readonly<Record<string, unknown>>;

export interface Finding {
  readonly http: Http;
  readonly lists: Lists;
  readonly pages: Pages;
  readonly resource: WireResource;
  readonly answered: Answered;
  /** The values written, named as the screens name them. */
  readonly sent: Values;
  /** Where the contract says that the record is read again; null for by its id or from the list. */
  readonly reread: Target | null;
}

/** The record a PUT left behind, read anew where its answer does not hold it. */
export const findUpdated = async (finding: Finding, id: number | string): Promise<Row> => {
  const { http, lists, resource, answered, sent, reread } = finding;
  if (answered.record !== null) return answered.record;
  const found = await attempt(async () =>
    reread === null
      ? findOne(http, lists, resource, id, { filter: sent })
      : ((await rowsAt(finding, reread)).find((row) => String(row.id) === String(id)) ?? null),
  );
  return found ?? { ...sent, id };
};

/**
 * The record a POST made: from its answer, by the id answered, else the newest one of the list that
 * holds what was sent. Id 0 where the list does not show it: it is saved, only not to be opened.
 */
export const findCreated = async (finding: Finding): Promise<Row> => {
  const { http, lists, resource, answered, sent, reread } = finding;
  if (answered.record !== null) return answered.record;
  const { id } = answered;
  const byKey = reread === null ? null : await attempt(async () => newest(await rowsAt(finding, reread), sent));
  if (byKey !== null) return byKey;
  if (id !== null) {
    return (await attempt(async () => findOne(http, lists, resource, id, { filter: sent }))) ?? { ...sent, id };
  }
  return (await attempt(async () => newest(await candidates(finding), sent))) ?? { ...sent, id: 0 };
};

const rowsAt = async ({ http, resource }: Finding, { path, query }: Target): Promise<readonly Row[]> => {
  const { data, status } = await http.request({ method: 'GET', path, query });
  return rowsOf(http, resource, data, { status, single: true });
};

/** Rows among which a new record must be. */
const candidates = async ({ lists, pages, resource, sent }: Finding): Promise<readonly Row[]> => {
  const label = sent[resource.label];
  const q = typeof label === 'string' ? label : '';
  const page = await pages.read(resource, {
    filter: { ...sentNeeds(resource, sent), q },
    sort: { field: 'id', order: 'DESC' },
  });
  if (page !== null) return page.data;
  // A server that searches may give only a part of the list: let it find the record by its label.
  const value = pages.plain(resource).read === 'search' ? q : EVERYTHING.value;
  return (await lists.read(resource, { value, filter: sent })).rows;
};

const sentNeeds = ({ needs = [] }: WireResource, sent: Values): Values =>
  Object.fromEntries(needs.map((name) => [name, sent[name]]));

const newest = (rows: readonly Row[], sent: Values): Row | null =>
  rows
    .filter((row) => holdsWhatWasSent(row, sent))
    .reduce<Row | null>((best, row) => (best === null || isNewer(row, best) ? row : best), null);

const isNewer = (row: Row, than: Row): boolean => Number(row.id) > Number(than.id);

/** The write is done: that it cannot be read again must not make it look failed. */
const attempt = async (read: () => Promise<Row | null>): Promise<Row | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof WireError || error instanceof UnreachableError) return null;
    throw error;
  }
};
