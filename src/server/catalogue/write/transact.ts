import type { FastifyRequest } from 'fastify';
import type { Database, Run } from '../../db/database.ts';
import { ConstraintViolation, WriteConflict } from '../../db/connection/errors.ts';
import { LAST_ADMINISTRATOR } from '../../db/internal/administrator-function.ts';
import { ProblemError } from '../../http/problem.ts';
import { tenantOf } from '../../http/request-context.ts';
import { violationProblem } from '../checks/constraint-problems.ts';
import { singleIndexName } from '#src/kinds/catalogue/sql/names.ts';
import { refusedConstraint } from '../constraints/broken-constraint.ts';
import { validationProblem } from '../record/field-errors.ts';
import type { Repository } from '../repository/repository.ts';

const ATTEMPTS = 3;

/** Does the work in a transaction; again when another one stood in its way, or to tell all that stands against it. */
export async function transact<T>(
  database: Database,
  request: FastifyRequest,
  repository: Repository,
  work: (run: Run, thorough: boolean) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(tenantOf(request), (run) => work(run, attempt > 1));
    } catch (error) {
      const isLast = attempt === ATTEMPTS;
      if (error instanceof ConstraintViolation) {
        if (error.constraint === LAST_ADMINISTRATOR) throw new ProblemError('last-administrator');
        if (error.constraint === singleIndexName(repository.catalogue.table)) throw new ProblemError('single-record');
        const refused = refusedConstraint(repository.name, repository.concerning, error.constraint);
        if ((refused !== null || error.violation === 'unique') && !isLast) continue;
        if (refused !== null) throw validationProblem(refused, repository.catalogue);
        throw violationProblem(error, repository);
      }
      if (!(error instanceof WriteConflict) || isLast) throw error;
    }
  }
}
