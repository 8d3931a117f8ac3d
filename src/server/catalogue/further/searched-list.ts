import { SEARCHED } from '#src/model/address.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { cutHeaders, unitOf } from '../../http/list-cut.ts';
import { askerOf, tenantOf } from '../../http/visit.ts';
import { LONGEST_PAGE } from '../paged/parameters.ts';
import { readPage } from '../paged/read-page.ts';
import type { ListGate } from '../reading/list-gate.ts';
import { sendJson } from '../reading/send-list.ts';
import type { Repository } from '../repository/repository.ts';
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
  { database, gate }: { readonly database: Database; readonly gate: ListGate },
): Promise<FastifyReply | null> {
  if (paged === null || catalogue.api.envelope !== null) return null;
  const asked = { sort: undefined, first: 0, count: LONGEST_PAGE, filter: {}, value };
  const page = await gate.page(askerOf(request), LONGEST_PAGE, () =>
    readPage(
      paged,
      asked,
      (...statements) => database.batch(tenantOf(request), statements),
      () => undefined,
    ),
  );
  if (page.total > page.rows) reply.headers(cutHeaders(unitOf(catalogue), page.rows));
  return sendJson(reply, page.body);
}
