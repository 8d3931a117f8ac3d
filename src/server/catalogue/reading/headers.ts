import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../http/problem.ts';

const VERSION = /^(?:W\/)?"?(\d{1,10})"?$/;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The version `If-Match` asks for; null where the caller asks for none (or any, `*`). */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return null;
  const version = VERSION.exec(header)?.[1];
  if (version === undefined) throw new ProblemError('bad-header', { params: { name: 'If-Match' } });
  return Number(version);
}

export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new ProblemError('bad-header', { params: { name: 'Idempotency-Key' } });
  }
  return header;
}
