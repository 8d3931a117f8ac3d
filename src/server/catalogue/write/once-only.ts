import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isJsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { Row, Run } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { requestContextOf } from '../../http/request-context.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared } from '../../sql/prepared.ts';
import { literal, sql } from '../../sql/sql.ts';
import type { Written } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';

const CREATED = 201;

/** Whose keys those of strangers are. */
const NOBODY = 0;

// Waits for a request under way with the same key: it then finds that one's answer, or that it wrote nothing.
const claim = prepared<[userId: number, key: string, path: string, print: string]>(
  (userId, key, path, print) => sql`insert into rectoria.idempotencia (company_id, usuario_id, clave, ruta, huella)
    values (${COMPANY}, ${userId}, ${key}, ${path}, ${print})
    on conflict (company_id, usuario_id, clave) do nothing returning clave`,
);
const find = prepared<[userId: number, key: string]>(
  (userId, key) => sql`select ruta, huella, respuesta from rectoria.idempotencia
    where usuario_id = ${userId} and clave = ${key}`,
);
const keep = prepared<[userId: number, key: string, answer: string]>(
  (userId, key, answer) => sql`update rectoria.idempotencia set estado = ${literal(CREATED)}, respuesta = ${answer}
    where usuario_id = ${userId} and clave = ${key}`,
);

function writtenOf(answer: unknown): Written {
  const value: unknown = typeof answer === 'string' ? JSON.parse(answer) : null;
  if (!isJsonObject(value) || typeof value['id'] !== 'number' || typeof value['body'] !== 'string') {
    throw new Error('The kept answer of an idempotency key cannot be read.');
  }
  return { id: value['id'], body: value['body'] };
}

/** Whose a key is, for which address and body. */
function claimOf(request: FastifyRequest, by: string | null, said: unknown) {
  const path = present(request.routeOptions.url, 'The address that is written at');
  const print = createHash('sha256')
    .update(JSON.stringify(by === null ? said : [by, said]))
    .digest('base64url');
  return { userId: requestContextOf(request).session?.userId ?? NOBODY, path, print };
}

type Claim = ReturnType<typeof claimOf>;

function answerIn(earlier: Row | undefined, { path, print }: Claim): Written {
  if (earlier?.['ruta'] !== path || earlier['huella'] !== print) throw new ProblemError('idempotency-mismatch');
  return writtenOf(earlier['respuesta']);
}

/** The answer that `onceOnly` gave to the same already; null where it gave none. Throws `idempotency-mismatch`. */
export async function keptAnswer(
  run: Run,
  request: FastifyRequest,
  key: string | null,
  by: string | null = null,
  said: unknown = request.body ?? null,
): Promise<Written | null> {
  if (key === null) return null;
  const own = claimOf(request, by, said);
  const [earlier] = await run(find(own.userId, key));
  return earlier === undefined ? null : answerIn(earlier, own);
}

/**
 * Does the work once for each key of a user, or of whoever is not signed in: in the transaction that writes, so that the key is kept exactly when the
 * record is. The same key with the same request gives the first answer again; with another one, an
 * `idempotency-mismatch` problem.
 *
 * @param by what the request is made by beside the address and the body, such as a link
 */
export async function onceOnly(
  run: Run,
  request: FastifyRequest,
  key: string | null,
  work: (run: Run) => Promise<Written>,
  by: string | null = null,
  said: unknown = request.body ?? null,
): Promise<Written> {
  if (key === null) return work(run);
  const own = claimOf(request, by, said);
  const { userId, path, print } = own;
  const claimed = await run(claim(userId, key, path, print));
  if (claimed.length === 0) {
    const [earlier] = await run(find(userId, key));
    return answerIn(earlier, own);
  }
  const written = await work(notTheLast(run));
  await run.last(keep(userId, key, JSON.stringify(written)));
  return written;
}
