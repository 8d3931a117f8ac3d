import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicLink } from '#src/kinds/screen/public-keys.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { ZONE } from '#src/model/zone.ts';
import { bodyOf, recordId } from '../catalogue/reading/read.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Database, Row, Statement } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import type { Institutions } from '../http/institutions.ts';
import { type IsKnownHost, isLoopback } from '../http/known-hosts.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/request-context.ts';
import { lastLink, revokeLinks } from '../links/link-statements.ts';
import type { Links } from '../links/links.ts';
import type { Mailer } from '../mail/mailer.ts';
import { linkMail } from './link-mail.ts';
import type { ServedForm } from './served-form.ts';
import { recordOf } from './form-answer.ts';

/** What links are sent with. */
export interface LinkServices {
  readonly links: Links;
  readonly mailer: Mailer;
  readonly throttle: Throttle;
  readonly institutions: Institutions;
  readonly isKnownHost: IsKnownHost;
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

  /** What a statement tells of the links to a record that there is, in use or not. Throws `not-found`. */
  const ofLinks = (
    request: FastifyRequest<LinkRoute>,
    asked: (page: string, record: number) => Statement,
  ): Promise<Row | undefined> =>
    database.transaction(tenantOf(request), async (run) => {
      const { name, repository } = formOf(request);
      const record = recordId(request.params.id);
      if (bodyOf(await run(repository.read.one(record))) === null) throw new ProblemError('not-found');
      const [row] = await run(asked(name, record));
      return row;
    });

  app.get<LinkRoute>(address, access, async (request) => ({ ultimo: (await ofLinks(request, lastLink)) ?? null }));

  app.post<LinkRoute>(address, access, async (request, reply) => {
    const served = formOf(request);
    const { name, institution, link } = served;
    const tenant = tenantOf(request);
    const record = recordId(request.params.id);
    const settings = settingsOf(institution);
    const host = hostOf(routes, request, settings.companyId);
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
      address: `${request.protocol}://${host}${served.route}#enlace=${token}`,
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
    await ofLinks(request, revokeLinks);
    return reply.code(204).send();
  });
}

/** To whom there is no link, there is nothing to say of links. */
const notFound = (error: unknown): never => {
  throw error instanceof ProblemError ? new ProblemError('not-found') : error;
};

const companyAt = (one: InstitutionResources | undefined): number | null =>
  one === undefined ? null : settingsOf(one).companyId;

/**
 * A link leads to where whoever sends it is: that must be the institution's, or it would open nothing, and be named so, or
 * be the machine itself or a host that the environment names, or it could be anybody's.
 */
function hostOf({ institutions, isKnownHost }: LinkRoutes, request: FastifyRequest, companyId: number): string {
  const { host } = request.headers;
  if (host !== undefined && isKnownHost(host) && companyAt(institutions.ofHost(host)) === companyId) {
    if (isLoopback(host) || isKnownHost.isNamed || companyAt(institutions.namedBy(host)) === companyId) return host;
  }
  throw new ProblemError('bad-header', { params: { name: 'Host' } });
}

const momentIn = (language: string, moment: Date): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-DO' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(moment);
