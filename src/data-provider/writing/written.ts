import { UnreachableError, WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import { findOne } from '../reading/one.ts';
import type { Lists } from '../reading/lists.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import type { Answered } from './answered-record.ts';
import { holdsWhatWasSent } from './same-values.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Finding {
  readonly http: Http;
  readonly lists: Lists;
  readonly resource: WireResource;
  readonly answered: Answered;
  readonly sent: Values;
}

/** The record a PUT left behind, read anew where its answer does not hold it. */
export const findUpdated = async (
  { http, lists, resource, answered, sent }: Finding,
  id: number | string,
): Promise<Row> => {
  if (answered.record !== null) return answered.record;
  return (await reread(async () => findOne(http, lists, resource, id))) ?? { ...sent, id };
};

/**
 * The record a POST made: from its answer, by the id answered, else the newest one of the list that
 * holds what was sent. Id 0 where the list does not show it: it is saved, only not to be opened.
 */
export const findCreated = async ({ http, lists, resource, answered, sent }: Finding): Promise<Row> => {
  if (answered.record !== null) return answered.record;
  const { id } = answered;
  if (id !== null) return (await reread(async () => findOne(http, lists, resource, id))) ?? { ...sent, id };
  return (await reread(async () => newestMatch(lists, resource, sent))) ?? { ...sent, id: 0 };
};

const newestMatch = async (lists: Lists, resource: WireResource, sent: Values): Promise<Row | null> => {
  const label = sent[resource.label];
  // A server that searches may give only a part of the list: let it find the record by its label.
  const value = resource.read === 'search' && typeof label === 'string' ? label : '';
  const { rows } = await lists.read(resource, value);
  const matching = rows.filter((row) => holdsWhatWasSent(row, sent));
  return matching.reduce<Row | null>((best, row) => (best === null || isNewer(row, best) ? row : best), null);
};

const isNewer = (row: Row, than: Row): boolean => Number(row.id) > Number(than.id);

/** The write is done: that it cannot be read again must not make it look failed. */
const reread = async (read: () => Promise<Row | null>): Promise<Row | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof WireError || error instanceof UnreachableError) return null;
    throw error;
  }
};
