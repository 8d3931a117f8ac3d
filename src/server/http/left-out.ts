import type { IncomingMessage, ServerResponse } from 'node:http';
import { sharedTexts } from '#src/i18n/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import { preferredLanguage } from './language.ts';
import { ProblemError, PROBLEM_STATUS } from './problem.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problem-document.ts';
import { requestIdOf } from './request-id.ts';
import type { Handler } from './swappable-server.ts';

const CODE = 'institution-left-out';

/** Says how the server is, whoever's host it is asked at. */
const HEALTH = /^\/health\/?(?:\?|$)/i;

/** Answers requests for an institution that is left out, 503 in words; everything else is handed on. */
export const besidesLeftOut =
  (absentAt: (host: string | undefined) => string | null, handler: Handler): Handler =>
  (request, response) => {
    if (absentAt(request.headers.host) === null || HEALTH.test(orEmpty(request.url))) handler(request, response);
    else refuse(request, response);
  };

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf(request.headers);
  const isPage = orEmpty(request.headers.accept).includes('text/html');
  request.resume();
  response
    .writeHead(PROBLEM_STATUS[CODE], {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : PROBLEM_MEDIA_TYPE,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': '300',
      'x-request-id': id,
    })
    .end(isPage ? PAGE : documentFor(request, id));
}

const documentFor = ({ headers }: IncomingMessage, id: string): string =>
  JSON.stringify(problemDocument(new ProblemError(CODE), preferredLanguage(headers['accept-language']), id));

const said = (language: 'es' | 'en'): string => {
  const { title, detail } = sharedTexts[language].rectoria.problems[CODE];
  return `<section lang="${language}"><h1>${title}</h1><p>${detail}</p></section>`;
};

/** In both languages: nothing is known yet of who reads it. */
const PAGE = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${sharedTexts.es.rectoria.problems[CODE].title}</title>
</head>
<body><main>${said('es')}${said('en')}</main></body>
</html>
`;
