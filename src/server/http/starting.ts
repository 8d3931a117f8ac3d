import { ProblemError, PROBLEM_STATUS } from './problem.ts';
import { preferredLanguage } from './language.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problem-document.ts';
import { requestIdOf } from './request-id.ts';
import type { Handler } from './swappable-server.ts';

/** Answers everything, `/health` too, until the server is ready: 503 and when to come back. */
export const answerStarting: Handler = (request, response) => {
  const id = requestIdOf(request.headers);
  const problem = new ProblemError('starting');
  const document = problemDocument(problem, preferredLanguage(request.headers['accept-language']), id);
  request.resume();
  response
    .writeHead(PROBLEM_STATUS.starting, {
      'Content-Type': PROBLEM_MEDIA_TYPE,
      'Cache-Control': 'no-store',
      'Retry-After': '1',
      'x-request-id': id,
    })
    .end(JSON.stringify(document));
};
