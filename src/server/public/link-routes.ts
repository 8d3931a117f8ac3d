import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicLink } from '#src/model/public-form.ts';
import { settingsOf } from '#src/model/institution.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Database } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import type { Institutions } from '../http/institutions.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/visit.ts';
import { lastLink, revokeLinks } from '../links/link-statements.ts';
import type { Links } from '../links/links.ts';
import type { Mailer } from '../mail/mailer.ts';
import { linkMail } from './link-mail.ts';
import type { ServedForm } from './served-form.ts';
import { recordOf } from './told-form.ts';

/** What links are sent with. */
export interface LinkServices {
  readonly links: Links;
  readonly mailer: Mailer;
  readonly throttle: Throttle;
  readonly institutions: Institutions;
}

export interface LinkRoutes extends LinkServices {
  readonly path: string;
  readonly database: Database;
  readonly access: { readonly config: { readonly access: Access } };
  /** The page with a link that is at the path for whoever asks. Throws `not-found`. */
  readonly formOf: (request: FastifyRequest) => ServedForm & { readonly link: PublicLink };
}

interface LinkRoute {
  readonly Params: { readonly id: string };
}

/** Of mails that stay in a folder, where nothing says who sends them. */
const NOBODY = 'rectoria@localhost';

/** Mails that one person can be sent within five minutes. */
const MOST_MAILS = 3;

/** `GET`, `POST` and `DELETE` of the links to a record: the last one, another one by mail, none any more. */
export function serveLinks(app: FastifyInstance, routes: LinkRoutes): void {
  const { path, database, access, formOf, links, mailer, throttle } = routes;
  const address = `${path}/enlaces/:id`;

  app.get<LinkRoute>(address, access, async (request) => {
    const { name } = formOf(request);
    const [last] = await database.batch(tenantOf(request), [lastLink(name, recordId(request.params.id))]);
    return { ultimo: last ?? null };
  });

  app.post<LinkRoute>(address, access, async (request, reply) => {
    const served = formOf(request);
    const { name, institution, link } = served;
    const tenant = tenantOf(request);
    const record = recordId(request.params.id);
    const settings = settingsOf(institution);
    refuseOtherHost(routes.institutions, request, settings.companyId);
    await throttle.count(tenant, [{ key: `enlace:${name}:${record}`, most: MOST_MAILS }]);
    const { to, token, expires } = await database.transaction(tenant, async (run) => {
      const mailed = (await recordOf(served, record, run).catch(notFound))[link.to];
      if (typeof mailed !== 'string' || mailed === '') throw new ProblemError('no-address');
      const { companyId } = settings;
      return {
        to: mailed,
        ...(await links.make({ companyId, page: name, record, days: link.days, once: link.once }, run)),
      };
    });
    const { language } = settings;
    const { subject, text } = linkMail(language, {
      institution: settings.name,
      title: served.title[language],
      address: `${request.protocol}://${request.host}${served.route}#enlace=${token}`,
      until: momentIn(language, expires),
      once: link.once,
    });
    try {
      await mailer.send({ from: mailer.from ?? settings.email ?? NOBODY, to, subject, text });
    } catch (error) {
      await database.batch(tenant, [revokeLinks(name, record)]);
      throw new ProblemError('mail-failed', { cause: error });
    }
    return reply.code(201).send({ vence: expires.toISOString() });
  });

  app.delete<LinkRoute>(address, access, async (request, reply) => {
    const { name } = formOf(request);
    await database.batch(tenantOf(request), [revokeLinks(name, recordId(request.params.id))]);
    return reply.code(204).send();
  });
}

/** To whom there is no link, there is nothing to say of links. */
const notFound = (error: unknown): never => {
  throw error instanceof ProblemError ? new ProblemError('not-found') : error;
};

/** A link leads to where whoever sends it is: that must be the institution's, or it would open nothing. */
function refuseOtherHost(institutions: Institutions, request: FastifyRequest, companyId: number): void {
  if (settingsOf(institutions.ofHost(request.headers.host)).companyId === companyId) return;
  throw new ProblemError('bad-header', { params: { name: 'Host' } });
}

const momentIn = (language: string, moment: Date): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-DO' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Santo_Domingo',
  }).format(moment);
