import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerPart } from '#src/model/kind.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { institutionOf } from '../http/request-context.ts';
import { openApiDocument } from './document.ts';

/** The page that shows the API's document, and the script that starts it: a file, since no inline script may run. */
const DOCS_PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API de Rectoría</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="document"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#document',
  docExpansion: 'none',
  persistAuthorization: false,
});
`;

/** Swagger UI sets style attributes; it runs no script but those of this server. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PUBLIC = { config: { access: 'public' } } as const;

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const assetsDir = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The institution's OpenAPI document and a page to browse it, with nothing from anywhere else. */
export function serveOpenApi(app: FastifyInstance, parts: readonly ServerPart[]): void {
  const documents = new Map<InstitutionResources, string>();
  const documentOf = (institution: InstitutionResources): string => {
    const document = documents.get(institution) ?? JSON.stringify(openApiDocument(institution, parts));
    documents.set(institution, document);
    return document;
  };

  app.get('/api/openapi.json', PUBLIC, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentOf(institutionOf(request))),
  );

  app.get('/api/docs', PUBLIC, async (_request, reply) =>
    reply.header('Content-Security-Policy', DOCS_POLICY).type('text/html; charset=utf-8').send(DOCS_PAGE),
  );

  app.get('/api/docs/start.js', PUBLIC, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
  );

  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/api/docs/${name}`, PUBLIC, async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .type(type)
        .send(await readFile(join(assetsDir(), name))),
    );
  }
}
