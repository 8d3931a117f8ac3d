import { SEARCHED } from '#src/model/address.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutHeaders, unitOf } from '../../http/list-cut.ts';
import { LONGEST_PAGE } from '../paged/parameters.ts';
import type { Page } from '../paged/page.ts';
import { readPage } from '../paged/read-page.ts';
import { type ListGate, callerOf } from '../reading/list-gate.ts';
import { sendJson } from '../reading/send-list.ts';
import type { Repository } from '../repository/repository.ts';
import { SHORT } from '../sql/list-sql.ts';
import { type Given, isBlank } from './narrowed.ts';

/** The one text that is searched, where nothing else narrows a list; null where something does, or nothing at all. */
export function searchedAlone(repository: Repository, given: Given): string | null {
  const said = given.filter(({ text }) => text.trim() !== '' && !isBlank(repository, text));
  const [searched] = said;
  return said.length === 1 && searched?.names.includes(SEARCHED) === true ? searched.text.trim() : null;
}

/**
 * A list of all that is found in a catalogue whose list is read in pages, by the words that are kept for that: to look into
 * every record takes as long as there are many. Null where the catalogue is none.
 */
export async function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { paged, catalogue }: Repository,
  value: string,
  gate: ListGate,
): Promise<FastifyReply | null> {
  if (paged === null || catalogue.api.envelope !== null) return null;
  const found = (count: number): Promise<Page> =>
    gate.page(callerOf(request), count, (ask) =>
      readPage(paged, { sort: undefined, first: 0, count, filter: {}, value }, ask, () => undefined),
    );
  // Mostly few are found: whoever looks for these waits for no large list.
  const few = await found(SHORT.rows);
  const page = few.total > few.rows ? await found(LONGEST_PAGE) : few;
  if (page.total > page.rows) reply.headers(cutHeaders(unitOf(catalogue), page.rows));
  return sendJson(reply, page.body);
}
