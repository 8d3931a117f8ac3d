import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type ListGate, callerOf } from './list-gate.ts';
import type { Repository } from '../repository/repository.ts';
import { writtenWith } from '../repository/shared.ts';
import { knownCounts } from '../paged/known-counts.ts';
import type { PagedTableOf } from '../paged/paged-tables.ts';
import { type PageRequest, pageRequest } from '../paged/parameters.ts';
import type { PagedRepository } from '../paged/paged-repository.ts';
import type { Page } from '../paged/page.ts';
import { readPage } from '../paged/read-page.ts';
import { pageIndexUpdaterOf } from '../paged/page-index-updater.ts';

export interface Pages {
  /** The JSON of a page of the list; its place and the total go into the reply's headers. */
  readonly read: (request: FastifyRequest, reply: FastifyReply, repository: PagedRepository) => Promise<string>;
  /** After a write of a record, and of those that share fields with it. */
  readonly changed: (companyId: number, repository: Repository) => void;
  readonly stop: () => Promise<void>;
}

/** What page a request asks for. Throws a `bad-parameter` problem. */
export const requestedPage = ({ query }: FastifyRequest): PageRequest =>
  pageRequest(typeof query === 'object' && query !== null ? { ...query } : {});

/** `bancos 0-24/1000`; without rows there is no range to tell. */
const contentRange = ({ first, rows, total }: Page, unit: string): string =>
  `${unit} ${rows === 0 ? '*' : `${first}-${first + rows - 1}`}/${total}`;

/** Reads lists page by page, large pages in turn, and keeps what that needs up to date with what is written. */
export function pagesOf(
  database: Database,
  tableOf: PagedTableOf,
  gate: ListGate,
  onFailure: (error: unknown) => void,
): Pages {
  // Nobody at a desk waits for these.
  const counts = knownCounts(database.aside, onFailure);
  const updater = pageIndexUpdaterOf(database.aside, onFailure);
  return {
    read: async (request, reply, repository) => {
      const caller = callerOf(request);
      const asked = requestedPage(request);
      const page = await gate.page(caller, asked.count, (ask) =>
        readPage(repository, asked, ask, counts.of(caller.tenant)),
      );
      reply.header('Content-Range', contentRange(page, repository.unit));
      if (!page.exact) reply.header('X-Total', 'approximate');
      return page.body;
    },
    changed: (companyId, repository) => {
      for (const { catalogue, paged } of [repository, ...writtenWith(repository)]) {
        const table = paged === null ? undefined : tableOf(catalogue);
        if (table === undefined) continue;
        counts.forget(companyId);
        updater.changed(table, companyId);
      }
    },
    stop: updater.stop,
  };
}
