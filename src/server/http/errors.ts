import {
  ConstraintViolation,
  DatabaseUnavailable,
  RecordHeld,
  UnacceptableValue,
  WriteConflict,
} from '../db/connection/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManySteps } from '#src/runtime/cel/joins.ts';
import { fieldsProblem } from './field-problems.ts';
import { PROBLEM_STATUS, ProblemError } from './problem.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problem-document.ts';
import { languageOf } from './request-context.ts';

const RETRY_SECONDS = '2';

const OF_FASTIFY: ReadonlyMap<string, 'too-large' | 'unsupported-media-type' | 'not-found'> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'too-large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported-media-type'],
  ['FST_ERR_BAD_URL', 'not-found'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'not-found'],
]);

const hasStatus = (error: Error): error is FastifyError =>
  'statusCode' in error && typeof error.statusCode === 'number';

/** The problem that stands for whatever was thrown; what is not the caller's doing tells nothing of the inside. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof TooManySteps) return fieldsProblem([{ field: '', code: 'tooManyRows', params: {} }]);
  // Whoever knows which field it is about says so before.
  if (error instanceof UnacceptableValue || error instanceof ConstraintViolation) {
    return new ProblemError('unacceptable', { cause: error });
  }
  if (error instanceof DatabaseUnavailable || error instanceof WriteConflict) {
    return new ProblemError('unavailable', { headers: { 'Retry-After': RETRY_SECONDS } });
  }
  if (error instanceof RecordHeld)
    return new ProblemError('record-held', { headers: { 'Retry-After': RETRY_SECONDS } });
  if (error instanceof Error && hasStatus(error)) {
    const code = OF_FASTIFY.get(error.code);
    if (code !== undefined) return new ProblemError(code);
    if ((error.statusCode ?? 500) < 500) return new ProblemError('malformed');
  }
  return new ProblemError('internal');
}

/** What the server refuses because it has too much to do needs no stack: a flood must not flood the log too. */
function log(request: FastifyRequest, error: unknown, { code }: ProblemError): void {
  if (error instanceof ProblemError && code === 'unavailable' && error.cause === undefined) request.log.warn(code);
  else request.log.error({ err: error }, code);
}

/** Answers with the problem document; logs the error where it is the server's own. */
export async function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const problem = problemOf(error);
  const status = PROBLEM_STATUS[problem.code];
  if (status >= 500) log(request, error, problem);
  await reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .headers({ ...problem.options.headers })
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problemDocument(problem, languageOf(request), request.id)));
}

export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
}
