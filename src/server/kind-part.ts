import type { FastifyInstance } from 'fastify';
import type { ServerPart } from '#src/model/kind.ts';
import { allKinds, type Kinds } from '#src/model/kind.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import type { ListGate } from './catalogue/reading/list-gate.ts';
import type { Pages } from './catalogue/reading/serve-pages.ts';
import type { Repositories, Repository } from './catalogue/repository/repository.ts';
import type { FollowUp, FollowUps } from './catalogue/write/follow-up.ts';
import type { Tries } from './catalogue/write/tries.ts';
import type { Database } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { JobKind, Jobs } from './jobs/job.ts';
import './openapi/parts.ts';
import type { LinkServices } from './public/link-routes.ts';
import type { StrangerLimits } from './public/stranger-limits.ts';

/** What the jobs of a kind are made of. */
export interface JobServices {
  readonly model: Checked;
  readonly database: Database;
  /** How the records of each catalogue are read and written. */
  readonly repositories: Repositories;
  /** What becomes of new records beside what their YAML says: what the kinds have do so. */
  readonly followUps: FollowUps;
  /** The lists that are read in pages. */
  readonly pages: Pages;
  /** Large lists, in turn. */
  readonly gate: ListGate;
  /** The same for the same text, of which it tells nothing: nobody can make one who lacks the server's secret. */
  readonly fingerprintOf: (text: string) => string;
}

/** What the endpoints of a kind are made of. */
export interface KindServices extends JobServices {
  /** Where the logos of institutions are. */
  readonly resourcesDir: string;
  /** Takes what nobody waits for at a desk. */
  readonly jobs: Jobs;
  /** What lets in people who are not signed in, and what holds them up. */
  readonly strangers: Strangers;
  /** Files that are brought and read. */
  readonly files: Files;
  /** What people try at whom they may not see. */
  readonly tries: Tries;
}

export interface Strangers extends LinkServices {
  readonly limits: StrangerLimits;
}

/** What follows new records is made of. */
export type FollowUpServices = Pick<KindServices, 'repositories' | 'jobs' | 'fingerprintOf'>;

declare module '#src/model/kind.ts' {
  interface ServerPart {
    /** What its resources need of the database, besides their tables, before anything is answered. */
    readonly prepare?: (database: Database, institutions: readonly InstitutionResources[]) => Promise<void>;
    /** What follows a new record of the catalogue, where it is of a resource of this kind; null where it is not. */
    readonly followUp?: (repository: Repository, services: FollowUpServices) => FollowUp | null;
    /** The kinds of jobs that its resources are done by. */
    readonly jobs?: (services: JobServices) => readonly JobKind[];
    /** Registers the kind's endpoints; each declares its access. */
    readonly serve: (app: FastifyInstance, services: KindServices) => void;
  }
}

/** Has every kind of the model make ready what it needs of the database. */
export async function prepareKinds(database: Database, { kinds, institutions }: Checked): Promise<void> {
  for (const part of await partsOf(kinds)) await part.prepare?.(database, institutions);
}

/** What follows a new record: what the first part does that does something. */
export const followUpsOf =
  (parts: readonly ServerPart[], services: () => FollowUpServices): FollowUps =>
  (repository) =>
    parts.map((part) => part.followUp?.(repository, services()) ?? null).find((one) => one !== null) ?? null;

/** The server's parts of the kinds, in their order; each is imported only now. */
export const partsOf = async (kinds: Kinds): Promise<readonly ServerPart[]> => {
  const parts = allKinds(kinds).flatMap(({ server }) => (server === undefined ? [] : [server()]));
  return Promise.all(parts);
};
