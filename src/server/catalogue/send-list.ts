import type { FastifyReply } from 'fastify';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Row } from '../db/database.ts';
import { cutAfter } from '../http/cut-list.ts';
import { bodyOf } from './read.ts';

/** What the rows of a list are called in its Content-Range. */
export const unitOf = ({ api }: Catalogue): string => api.path.split('/').at(-1) ?? 'rows';

/** Answers with the JSON; it goes as it is. */
export const sendJson = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body);

/**
 * Answers with a list that a statement of `ReadSql` gave. One that was cut says so as pages do: `Content-Range: bancos
 * 0-999/*`, and `X-Total: more`.
 */
export function sendList(reply: FastifyReply, catalogue: Catalogue, found: readonly Row[]): FastifyReply {
  const [list] = found;
  if (list?.['cut'] === true) reply.headers(cutAfter(unitOf(catalogue), Number(list['rows'])));
  return sendJson(reply, bodyOf(found) ?? '[]');
}
