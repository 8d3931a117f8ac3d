import type { FastifyRequest } from 'fastify';
import type { Run } from '../../db/database.ts';
import type { Repository } from '../repository/repository.ts';

/** A record that was just made, in the transaction that makes it. */
export interface Made {
  readonly repository: Repository;
  readonly id: number;
  readonly request: FastifyRequest;
}

/** What else becomes of a new record, in the transaction that makes it: both or nothing. Throws where that may not be. */
export type FollowUp = (made: Made, run: Run) => Promise<void>;

/** What follows a new record of the catalogue; null where nothing does. */
export type FollowUps = (repository: Repository) => FollowUp | null;
