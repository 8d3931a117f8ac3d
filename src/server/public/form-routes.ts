import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingsOf } from '#src/model/institution.ts';
import { idempotencyKey } from '../catalogue/reading/headers.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { keepOnce, writeDeclared } from '../catalogue/write/declared-writes.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { languageOf, tenantOf } from '../http/visit.ts';
import type { Links, SignedLink } from '../links/links.ts';
import { refuseOthers, sentValues } from './sent-values.ts';
import type { ServedForm } from './served-form.ts';
import type { StrangerLimits } from './stranger-limits.ts';
import { recordOf, formAnswer } from './form-answer.ts';

export interface FormRoutes {
  readonly path: string;
  readonly database: Database;
  readonly pages: Pick<Pages, 'changed'>;
  readonly limits: StrangerLimits;
  readonly links: Links;
  /** The page that is at the path for whoever asks. Throws `not-found`. */
  readonly formOf: (request: FastifyRequest) => ServedForm;
}

const PUBLIC = { config: { access: 'public' } } as const;

/** The header that the token of a link comes in: no address holds it, so that no log does. */
const LINK = 'x-enlace';

/** What is told of a record that was sent: that it was taken, and nothing of it. */
const TAKEN = { recibido: true };

/** `GET` and `POST` of a page that strangers open: what it shows, and what they send. */
export function serveForm(app: FastifyInstance, { path, database, pages, limits, links, formOf }: FormRoutes): void {
  const linkOf = async (request: FastifyRequest, served: ServedForm): Promise<SignedLink | null> => {
    if (served.form.link === null) return null;
    const token = request.headers[LINK];
    if (typeof token !== 'string') throw new ProblemError('link-invalid');
    return links.read(token, settingsOf(served.institution).companyId, served.name);
  };

  app.get(path, PUBLIC, async (request, reply) => {
    const served = formOf(request);
    await limits.read(request);
    const link = await linkOf(request, served);
    void reply.header('Cache-Control', 'no-store');
    return database.transaction(tenantOf(request), async (run) => {
      const record = link === null ? null : await links.open(link, run);
      return formAnswer(served, record, languageOf(request), run);
    });
  });

  app.post(path, PUBLIC, async (request, reply) => {
    const served = formOf(request);
    await (served.form.link === null ? limits.send(request) : limits.sendLinked(request));
    const link = await linkOf(request, served);
    const values = sentValues(served, request.body);
    const once = { key: idempotencyKey(request), by: link?.id ?? null };
    try {
      await writeDeclared(database, request, served.repository, once, async (run) => {
        // First of all: of two at once the second one waits here.
        const record = link === null ? null : await links.use(link, run);
        const before = record === null ? null : await recordOf(served, record, run);
        await refuseOthers(served, values, before, run);
        return record === null ? { kind: 'create', values } : { kind: 'change', id: record, values, expected: null };
      });
      pages.changed(tenantOf(request).companyId, served.repository);
    } catch (error) {
      const told = link === null ? withoutOthers(error) : error;
      if (told !== null) throw told;
      await keepOnce(database, request, once);
    }
    return reply.code(201).send(TAKEN);
  });
}

/** Codes of what is refused since another record has it. */
const OTHERS: ReadonlySet<string> = new Set(['unique', 'uniqueTogether']);

/**
 * What strangers are told of a refusal: nothing of who is there already. Null where that is all that was refused: they
 * are answered as if it were new.
 */
function withoutOthers(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  if (error.code === 'record-known') return null;
  const { errors } = error.options;
  if (errors === undefined || !errors('es').some(({ code }) => OTHERS.has(code))) return error;
  if (errors('es').every(({ code }) => OTHERS.has(code))) return null;
  return new ProblemError(error.code, {
    ...error.options,
    errors: (language) => errors(language).filter(({ code }) => !OTHERS.has(code)),
  });
}
