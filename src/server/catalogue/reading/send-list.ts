import type { FastifyReply } from 'fastify';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Row } from '../../db/database.ts';
import { cutHeaders, unitOf } from '../../http/list-cut.ts';
import { bodyOf } from './read.ts';

/** Answers with the JSON; it goes as it is. */
export const sendJson = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body);

/**
 * Answers with a list that a statement of `ReadSql` gave. One that was cut says so (`list-cut.ts`).
 */
export function sendList(reply: FastifyReply, catalogue: Catalogue, found: readonly Row[]): FastifyReply {
  const [list] = found;
  if (list?.['cut'] === true) reply.headers(cutHeaders(unitOf(catalogue), Number(list['rows'])));
  return sendJson(reply, bodyOf(found) ?? '[]');
}
