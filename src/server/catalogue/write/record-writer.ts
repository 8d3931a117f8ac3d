import type { FastifyReply, FastifyRequest } from 'fastify';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Database, Run, Statement } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { tenantOf } from '../../http/request-context.ts';
import { OPENED_BY } from '../reading/opened-by.ts';
import { bodyOf } from '../reading/read.ts';
import { sendJson } from '../reading/send-list.ts';
import type { Pages } from '../reading/serve-pages.ts';
import type { Repositories, Repository } from '../repository/repository.ts';
import { visibilityFor } from '../repository/visibility.ts';
import { answerOf, refusalOf, type Seen, withNote } from './answer.ts';
import type { Attempt, Written } from './attempt.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import type { FollowUps } from './follow-up.ts';
import { fromPayload } from './from-payload.ts';
import { makeTransition } from './make-transition.ts';
import { notTheLast } from './not-the-last.ts';
import { onceOnly } from './once-only.ts';
import { permittedBody } from './permitted-body.ts';
import { transact } from './transact.ts';
import { countingTries, type Tries } from './tries.ts';
import { updateRecord } from './update-record.ts';

/** Which record a write is about: `body` is what was sent, with the fields' own names. Throws `not-found`. */
type Which = (body: unknown, run: Run) => number | Promise<number>;

/** What is to become of a record; bodies are as they were sent. */
export type RecordWrite =
  | { readonly kind: 'create'; readonly body: unknown; readonly key: string | null }
  | {
      readonly kind: 'update';
      readonly id: Which;
      readonly body: unknown;
      /** The version that the caller last saw; null lets the last write win. */
      readonly expected: number | null;
      /** Actions of which one opens it, where that is not `edit`. */
      readonly opens?: readonly string[];
    }
  | {
      readonly kind: 'transition';
      readonly id: number;
      readonly name: string;
      readonly reason: string | null;
      readonly expected: number | null;
    }
  | { readonly kind: 'delete'; readonly id: Which; readonly body: unknown };

/** Does a write and answers it. Throws whatever stands against it, and then nothing is written. */
export type WriteRecord = (
  request: FastifyRequest,
  reply: FastifyReply,
  repository: Repository,
  write: RecordWrite,
) => Promise<FastifyReply>;

export interface WriterServices {
  readonly database: Database;
  readonly repositories: Repositories;
  readonly pages: Pages;
  readonly followUps: FollowUps;
  readonly tries: Tries;
}

/** Throws `read-only` where nobody writes the catalogue so. */
function refuseReadOnly({ catalogue: { scope, api } }: Repository, { kind }: RecordWrite): void {
  if (scope === 'global' || (kind !== 'transition' && api[kind] === null)) {
    throw new ProblemError('read-only', { headers: { Allow: 'GET, HEAD' } });
  }
}

const actionsFor = ({ catalogue: { states } }: Repository, write: RecordWrite): readonly string[] => {
  switch (write.kind) {
    case 'update':
      return write.opens ?? [OPENED_BY.update];
    case 'transition':
      return (states?.transitions ?? []).filter(({ name }) => name === write.name).map(({ permission }) => permission);
    case 'create':
    case 'delete':
      return [OPENED_BY[write.kind]];
    default:
      return write satisfies never;
  }
};

/** Names what a PUT or a POST said otherwise and may not change now (docs: the API's own page). */
const KEPT_FIELDS = 'Kept-Fields';

/** Of what whoever wrote may not see, nothing is told: they could try what it is. */
const keptFor = ({ seen }: Seen, { kept = [] }: Written): readonly string[] => {
  const shown = new Set(seen.catalogue.fields.map(({ name }) => name));
  return kept.filter((name) => shown.has(name.split('.')[0] ?? name));
};

type Created = (attempt: Attempt, body: unknown) => Promise<Written>;

/** What the write does in its transaction; null where no record is left. */
async function attempted(
  request: FastifyRequest,
  attempt: Attempt,
  write: RecordWrite,
  created: Created,
): Promise<Written | null> {
  const { repository, may, run } = attempt;
  const given = (body: unknown): unknown =>
    permittedBody(may, fromPayload(body, repository.catalogue.api), repository, write.kind === 'create');
  switch (write.kind) {
    case 'create': {
      const body = given(write.body);
      return onceOnly(run, request, write.key, (own) => created({ ...attempt, run: own }, body));
    }
    case 'update': {
      const body = given(write.body);
      return updateRecord(attempt, { id: await write.id(body, run), body, expected: write.expected });
    }
    case 'transition':
      return makeTransition(attempt, write);
    case 'delete':
      await deleteRecord(attempt, await write.id(write.body, run));
      return null;
    default:
      return write satisfies never;
  }
}

/**
 * The one way in which records are written, whichever address a write comes by: it is authorised, read as the contract
 * says it, checked, guarded and stored in a transaction of its own; pages and counts hear of it; the answer is what
 * the writer may see. The audit and the notices to other servers are the tables' triggers', in the same transaction.
 */
export function recordWriter({ database, repositories, pages, followUps, tries }: WriterServices): WriteRecord {
  const seenOf = (repository: Repository, may: (action: string) => boolean): Seen => {
    const resource = ofKind(repository.institution, 'catalogue').get(repository.name);
    return {
      repository,
      seen: resource === undefined ? repository : repositories(repository.institution, resource, visibilityFor(may)),
    };
  };

  return async (request, reply, repository, write) => {
    refuseReadOnly(repository, write);
    const allowed = await request.may();
    const may = (action: string): boolean => allowed(repository.name, action);
    const sees = (resource: string): boolean => allowed(resource, 'view');
    const edits = (resource: string): boolean => allowed(resource, OPENED_BY.update);
    if (!actionsFor(repository, write).some(may)) throw new ProblemError('forbidden');
    const sides = seenOf(repository, may);
    const followUp = followUps(repository);
    const created: Created = async (attempt, body) => {
      if (followUp === null) return createRecord(attempt, body);
      const run = notTheLast(attempt.run);
      const { id, kept } = await createRecord({ ...attempt, run }, body);
      await followUp({ repository, id, request }, run);
      // What followed may have written into the record.
      const made = present(bodyOf(await run(repository.read.one(id))), 'The record that was just made');
      return { id, body: made, ...(kept !== undefined && { kept }) };
    };
    try {
      const written = await countingTries(tries, request, (counted) =>
        transact(database, request, repository, (run, thorough) =>
          withNote(sides, run, (own) => {
            const ahead = thorough ? null : (statement: Statement) => database.batch(tenantOf(request), [statement]);
            const campus = request.requestContext?.session?.sedeId ?? null;
            const attempt = { repository, may, sees, edits, tries: counted, thorough, run: own, campus, ahead };
            return attempted(request, attempt, write, created);
          }),
        ),
      );
      pages.changed(tenantOf(request).companyId, repository);
      if (written === null) return reply.code(204).send();
      const body = await answerOf(sides, written, database, tenantOf(request));
      const kept = keptFor(sides, written);
      if (kept.length > 0) void reply.header(KEPT_FIELDS, kept.join(', '));
      if (write.kind !== 'create') return sendJson(reply, body);
      return sendJson(reply.code(201).header('Location', `/${repository.catalogue.api.path}/${written.id}`), body);
    } catch (error) {
      throw refusalOf(sides, error);
    }
  };
}
