import type { FastifyRequest } from 'fastify';
import type { Run } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table as tableOf } from '../../sql/sql.ts';
import { expectedVersion, idempotencyKey } from '../reading/headers.ts';
import { recordId } from '../reading/read.ts';
import type { Repository } from '../repository/repository.ts';
import type { RecordWrite } from '../write/record-writer.ts';
import { type Given, narrowedBy } from './narrowed.ts';

/** The write that a request to an address beyond the usual ones asks for. */
export function writeOf(
  kind: 'create' | 'update' | 'delete',
  request: FastifyRequest,
  repository: Repository,
  given: Given,
): RecordWrite {
  const { body } = request;
  if (kind === 'create') return { kind, body, key: idempotencyKey(request) };
  const id = (sent: unknown, run: Run): Promise<number> => idOf(repository, given, sent, run);
  return kind === 'update' ? { kind, id, body, expected: expectedVersion(request) } : { kind, id, body };
}

/** The record that a write is about: by its address, else by the id in its body. `not-found` for none, or several. */
async function idOf(repository: Repository, given: Given, body: unknown, run: Run): Promise<number> {
  const { table, api } = repository.catalogue;
  const addressed = given.filter(({ text }) => text.trim() !== '');
  const named = addressed.find(({ names }) => names.includes(api.id));
  if (named !== undefined) return recordId(named.text);
  if (addressed.length === 0) return recordId(idIn(body, api.id));
  const found = await run(
    statementOf(
      sql`select t.${column(api.id)} as id from ${tableOf(table)} t where ${narrowedBy(repository, addressed)} limit 2`,
    ),
  );
  if (found.length !== 1) throw new ProblemError('not-found');
  return recordId(String(found[0]?.['id']));
}

const idIn = (body: unknown, id: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const found: unknown = Object.entries(body).find(([name]) => name.toLowerCase() === id.toLowerCase())?.[1];
  return typeof found === 'number' || typeof found === 'string' ? String(found) : '';
};
