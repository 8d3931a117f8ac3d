import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { repeatCodes } from '#src/kinds/catalogue/constraints/index.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import { TAKEN } from '../catalogue/constraints/unique-questions.ts';
import { idempotencyKey } from '../catalogue/reading/headers.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { doneBefore, type Ready, tryDeclared, writeDeclared } from '../catalogue/write/declared-writes.ts';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { keepWithForm } from '../files/keep-with-form.ts';
import { ProblemError } from '../http/problem.ts';
import { languageOf, tenantOf } from '../http/request-context.ts';
import type { Links, SignedLink } from '../links/links.ts';
import { type SentForm, withSent } from './sent-form.ts';
import { refuseOthers } from './sent-values.ts';
import type { ServedForm } from './served-form.ts';
import type { StrangerLimits } from './stranger-limits.ts';
import { recordOf, formAnswer } from './form-answer.ts';
import { editsOfSender } from './sender.ts';

export interface FormRoutes {
  readonly path: string;
  readonly database: Database;
  readonly pages: Pick<Pages, 'changed'>;
  readonly limits: StrangerLimits;
  readonly links: Links;
  readonly files: Files;
  /** Whether the page asks for files, at whichever institution. */
  readonly takesFiles: boolean;
  /** The page that is at the path for whoever asks. Throws `not-found`. */
  readonly formOf: (request: FastifyRequest) => ServedForm;
}

const PUBLIC = { config: { access: 'public' } } as const;

/** The header that the token of a link comes in: no address holds it, so that no log does. */
const LINK = 'x-enlace';

/** What is told of a record that was sent: that it was taken, and nothing of it. */
const RECEIVED = { recibido: true };

/** `GET` and `POST` of a page that strangers open: what it shows, and what they send. */
export function serveForm(app: FastifyInstance, routes: FormRoutes): void {
  const { path, database, pages, limits, links, files, takesFiles, formOf } = routes;
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

  /** Writes what was sent; what is refused leaves nothing, of its files neither. */
  const take = async (request: FastifyRequest, served: ServedForm, link: SignedLink | null, sent: SentForm) => {
    const { repository, targets, form } = served;
    const { received, said } = sent;
    const readyWith =
      (mark: JsonObject): Ready =>
      async (run) => {
        // First of all: of two at once the second one waits here.
        const record = link === null ? null : await links.use(link, run);
        const before = record === null ? null : await recordOf(served, record, run);
        await refuseOthers(served, sent.values, before, run);
        const kept = received.files.size === 0 ? {} : await keepWithForm(received, targets, run);
        const values = { ...sent.values, ...kept, ...mark };
        return link === null || record === null
          ? { write: { kind: 'create', values }, edits: () => false }
          : { write: { kind: 'change', id: record, values, expected: null }, edits: await editsOfSender(link, run) };
      };
    const once = { key: idempotencyKey(request), by: link?.id ?? null, said };
    const isLarge = [...received.files.values()].some(({ file }) => file.path !== null);
    const write = async (ready: Ready): Promise<void> => {
      if (isLarge) {
        // What goes elsewhere goes there before it is known by a record: only where that would be taken.
        await tryDeclared(database, request, repository, ready);
        await files.bringOut(tenantOf(request), received.files.values());
      }
      await writeDeclared(database, request, repository, once, ready);
    };
    // What is tried before it is written would be tried by a link that is used up.
    if (isLarge && (await doneBefore(database, request, once))) return;
    try {
      await write(readyWith({}));
    } catch (error) {
      const told = link === null ? withoutOthers(error) : withoutWhose(error);
      if (told !== null) throw told;
      if (form.repeated === null)
        throw new Error(`${served.name} has nowhere to keep what is there already.`, { cause: error });
      await write(readyWith({ [form.repeated]: true }));
    }
    pages.changed(tenantOf(request).companyId, repository);
  };

  const serve = (scope: FastifyInstance): void => {
    scope.post(path, PUBLIC, async (request, reply) => {
      const served = formOf(request);
      await (served.form.link === null ? limits.send(request) : limits.sendLinked(request));
      const link = await linkOf(request, served);
      await withSent(request, served, files, (sent) => take(request, served, link, sent));
      return reply.code(201).send(RECEIVED);
    });
  };
  if (!takesFiles) return serve(app);
  // Only here: everywhere else JSON is the only body that is read.
  void app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: true });
    serve(uploads);
  });
}

/** What is told by a link of what another record has: that it has it, and not which one that is. */
function withoutWhose(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.options.members?.['known'] === undefined) return error;
  return new ProblemError(error.code, { ...error.options, members: {} });
}

/** Codes of what is refused since another record has it. */
const OTHERS: ReadonlySet<string> = new Set([TAKEN, ...repeatCodes]);

/**
 * What strangers are told of a refusal: nothing of who is there already. Null where that is all that was refused: what
 * they sent is kept as what repeats another, and they are answered as if it were new.
 */
function withoutOthers(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { errors } = error.options;
  if (errors === undefined || !errors('es').some(({ code }) => OTHERS.has(code))) return error;
  if (errors('es').every(({ code }) => OTHERS.has(code))) return null;
  return new ProblemError(error.code, {
    ...error.options,
    errors: (language) => errors(language).filter(({ code }) => !OTHERS.has(code)),
  });
}
