import { settingsOf } from '#src/model/institution.ts';
import { sharedTexts } from '#src/i18n/index.ts';
import type { ServerPart } from '#src/model/kind.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { FIXED_PATHS } from './fixed-paths.ts';
import { JOB_PATHS } from './job-paths.ts';
import { MANUAL_PATHS } from './manual-paths.ts';
import { PASSWORD_PATHS } from './password-paths.ts';
import { PROBLEM_SCHEMA } from './schemas.ts';
import { SESSION_PATHS } from './session-paths.ts';
import { SIGN_ON_PATHS } from './sign-on-path.ts';
import { PERMISSION_PATHS } from './users-paths.ts';
import { MEMORY_PATHS } from './views-paths.ts';

const { problems } = sharedTexts.es.rectoria;

const PROBLEMS: Readonly<Record<string, string>> = {
  Problem400: problems.malformed.title,
  Problem401: problems.unauthenticated.title,
  Problem403: problems.forbidden.title,
  Problem404: problems['not-found'].title,
  Problem409: problems['version-conflict'].title,
  Problem410: problems['link-expired'].title,
  Problem413: problems['too-large'].title,
  Problem422: problems.validation.title,
  Problem429: problems['too-many-requests'].title,
  Problem503: problems.unavailable.title,
};

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Several may say something of one address. */
function merged(all: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, unknown> = {};
  for (const [path, operations] of all.flatMap((each) => Object.entries(each))) {
    paths[path] = { ...asObject(paths[path]), ...asObject(operations) };
  }
  return paths;
}

/** The institution's API as an OpenAPI 3.1 document, made from the same resources as its endpoints. */
export function openApiDocument(institution: InstitutionResources, parts: readonly ServerPart[]): unknown {
  const settings = settingsOf(institution);
  const described = parts.map((part) => part.describe(institution));
  return {
    openapi: '3.1.0',
    info: { title: `Rectoría: ${settings.name}`, version: '1' },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: merged([
      FIXED_PATHS,
      JOB_PATHS,
      MANUAL_PATHS,
      MEMORY_PATHS,
      PASSWORD_PATHS,
      PERMISSION_PATHS,
      SESSION_PATHS,
      settings.signOn === null ? {} : SIGN_ON_PATHS,
      ...described.flatMap(({ paths }) => paths),
    ]),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: PROBLEM_SCHEMA,
        ...Object.fromEntries(described.flatMap(({ schemas }) => Object.entries(schemas))),
      },
      responses: Object.fromEntries(
        Object.entries(PROBLEMS).map(([name, description]) => [name, { description, content }]),
      ),
      parameters: {
        Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          description:
            'La versión (rowVersion) que se leyó; si ya no es la actual, 409. Sin ella, gana la última escritura.',
          schema: { type: 'string', examples: ['"3"'] },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Repetir la solicitud con la misma clave da la primera respuesta y no escribe de nuevo.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
    },
  };
}
