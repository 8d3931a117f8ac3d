import { LONGEST_SEARCH } from '#src/model/address.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { fieldTypes } from '#src/fields/index.ts';
import type { Checked } from '#src/model/resource.ts';
import { serveCampuses } from './auth/campus-routes.ts';
import { captchaOf } from './auth/captcha.ts';
import { devicesOf } from './auth/devices.ts';
import { serveChangePassword } from './auth/change-password-routes.ts';
import { serveLogin } from './auth/login-routes.ts';
import { serveOwnData } from './auth/own-data-routes.ts';
import type { Permissions } from './http/access.ts';
import { recoveryCodesOf } from './auth/recovery-codes.ts';
import { type RecoveryTiming, DEFAULT_RECOVERY_TIMING } from './auth/recovery-queue.ts';
import { serveRecovery } from './auth/recovery-routes.ts';
import { throttleOf } from './auth/throttle.ts';
import { serveSignOn } from './auth/sign-on-routes.ts';
import { serveSignOut } from './auth/sign-out-routes.ts';
import { tokensOf } from './http/tokens.ts';
import { listGate } from './catalogue/reading/list-gate.ts';
import { pagedTableOf } from './catalogue/paged/paged-tables.ts';
import { pagesOf } from './catalogue/reading/serve-pages.ts';
import { recordRulesFrom } from './catalogue/repository/record-rules.ts';
import { repositoriesOf } from './catalogue/repository/repository.ts';
import type { Sealing } from './catalogue/repository/sealing.ts';
import type { Database } from './db/database.ts';
import { writeGuards } from './domain/guards.ts';
import { filesOf } from './files/files.ts';
import type { ObjectStore } from './files/object-store.ts';
import { removeUnused } from './files/unused-files.ts';
import { enforceAccess } from './http/access.ts';
import { keyedHashOf } from './config/keyed-hash.ts';
import { compressAnswers } from './http/compression.ts';
import { forgetOldImports } from './imports/forget-imports.ts';
import { answerWithProblems, sendProblem } from './http/errors.ts';
import { serveHealth } from './health.ts';
import { serveHttpsOnly } from './http/https-only.ts';
import { institutionsOf } from './http/institutions.ts';
import { knownHosts } from './http/known-hosts.ts';
import { readOnlyStrictJson } from './http/json-body.ts';
import { requestLog } from './http/request-log.ts';
import { requestIdOf } from './http/request-id.ts';
import { addSecurityHeaders, guardUnread } from './http/security-headers.ts';
import { serveApp } from './http/static-files.ts';
import { boundUnsentAnswers } from './http/unsent-answers.ts';
import { refuseRepeatedParameters } from './http/said-once.ts';
import { answerUnknownRoutes } from './http/unknown-routes.ts';
import { addRequestContext } from './http/request-context.ts';
import { ownScheduledTasks } from './jobs/scheduled-tasks.ts';
import { tellKindOf } from './jobs/followers.ts';
import type { JobKind } from './jobs/job.ts';
import { jobsOf } from './jobs/jobs.ts';
import { ownJobKinds } from './domain/jobs.ts';
import { jobKindsOf } from './jobs/kinds.ts';
import { type WorkerOptions, DEFAULT_WORKER_OPTIONS } from './jobs/worker-options.ts';
import { serveJobs } from './jobs/routes.ts';
import { workWhileOpen } from './jobs/worker.ts';
import { followUpsOf, type KindServices, partsOf } from './kind-part.ts';
import { linksOf } from './links/links.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Hub } from './hub/hub.ts';
import { whoMaySee } from './hub/presence/who-may-see.ts';
import { serveHub } from './hub/routes.ts';
import { serveManual } from './manual/routes.ts';
import { serveMemory } from './memory/routes.ts';
import { serveMenu } from './menu/menu-routes.ts';
import { serveMessages } from './messages/routes.ts';
import { serveOpenApi } from './openapi/routes.ts';
import { servePermissions } from './permissions/routes.ts';
import { triesOf } from './persons/tries.ts';
import { serveLogo } from './public/logo.ts';
import { servePublic } from './public/public-routes.ts';
import { strangerLimitsOf } from './public/stranger-limits.ts';
import { serveUserPasswords } from './users/password-routes.ts';

export interface AppOptions {
  readonly model: Checked;
  readonly database: Database;
  /** What sessions may do; hears of those that end. */
  readonly permissions: Permissions;
  /** Tells clients what happens while they look. */
  readonly hub: Hub;
  /** Signs tokens. */
  readonly secret: string;
  /** Encrypts the values of secret fields. */
  readonly sealing: Sealing;
  readonly mailer: Mailer;
  /** Where mails leave sooner, or later, than usual. */
  readonly recoveryTiming?: Partial<RecoveryTiming> | undefined;
  /** Keeps files that are too large for the database; absent where all are kept there. */
  readonly objectStore?: ObjectStore | null | undefined;
  /** Whether the queue's jobs are done here too, besides being put into it. */
  readonly doesJobs?: boolean;
  /** Where what happens to jobs is noticed sooner, or later, than usual. */
  readonly workerOptions?: Partial<WorkerOptions> | undefined;
  /** Kinds of jobs beside the product's own. */
  readonly jobKinds?: readonly JobKind[] | undefined;
  /** How often it is looked, in milliseconds, whether a large answer is still being taken. */
  readonly answerPatience?: number | undefined;
  /** For how long strangers may take to send a form with files, in milliseconds, where that is not five minutes. */
  readonly strangersPatience?: number | undefined;
  /** Holds the secrets of the institutions' services. */
  readonly env: NodeJS.ProcessEnv;
  /** Where `writeGenerated` put the model's files: the validators are imported from it. */
  readonly generatedDir: string;
  /** The built app; without it only the API is served. */
  readonly staticDir?: string | undefined;
  /** Holds the institutions' logos. */
  readonly resourcesDir: string;
  /** Code of the institution for hosts that name none. */
  readonly institution?: string | undefined;
  readonly logger: FastifyBaseLogger;
  /** Which proxies' `X-Forwarded-For` to believe; none unless said. */
  readonly trustProxy?: string | undefined;
  /** More routes, registered like all others: each must declare its access. */
  readonly extend?: ((app: FastifyInstance, services: KindServices) => void) | undefined;
}

const LARGEST_BODY = 1024 * 1024;
/** Of an address, in characters: what is searched for may stand in one, each of its characters written as nine. */
const LONGEST_PART = 9 * LONGEST_SEARCH;

/**
 * The whole server over one model and database, ready but not listening: `app.routing(request, response)` answers.
 * Where it does jobs, it takes them from the queue until it is closed.
 * Throws when a route declares no access or `institution` names none, a `ConfigurationError` for a missing secret.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { model, database, permissions, logger, extend, objectStore = null } = options;
  const app = fastify({
    loggerInstance: requestLog(logger),
    genReqId: ({ headers }) => requestIdOf(headers),
    // Existing clients call backends that take an address in any case, with or without a slash at its end.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_PART },
    bodyLimit: LARGEST_BODY,
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, guardUnread(request, reply)),
  });
  const parts = await partsOf(model.kinds);
  const institutions = institutionsOf(model, options.institution);
  const tokens = tokensOf(options.secret);

  answerWithProblems(app);
  answerUnknownRoutes(app);
  readOnlyStrictJson(app);
  const isKnownHost = knownHosts(options.env['RECTORIA_HOSTS']);
  if (options.trustProxy !== undefined) serveHttpsOnly(app, isKnownHost);
  addRequestContext(app, institutions, tokens);
  addSecurityHeaders(app);
  enforceAccess(app, permissions);
  refuseRepeatedParameters(app);
  boundUnsentAnswers(app, options.answerPatience);
  compressAnswers(app);

  serveHealth(app, database, objectStore, { resources: model.base.resources.size });
  servePublic(app);
  serveLogo(app, options.resourcesDir);
  const signIn = {
    database,
    tokens,
    throttle: throttleOf(database),
    captcha: captchaOf(model.institutions, options.env),
    devices: devicesOf(options.secret),
  };
  serveLogin(app, signIn);
  serveSignOut(app, database);
  serveChangePassword(app, signIn);
  serveRecovery(app, {
    ...signIn,
    institutions,
    codes: recoveryCodesOf(database, options.secret),
    mailer: options.mailer,
    timing: { ...DEFAULT_RECOVERY_TIMING, ...options.recoveryTiming },
  });
  serveSignOn(app, signIn);
  serveCampuses(app, signIn);
  serveMenu(app, database);
  serveMemory(app, database);
  serveManual(app, model);
  serveMessages(app, database);
  serveHub(app, options.hub);
  options.hub.presence.judgedBy(whoMaySee(institutions, permissions));
  const { sealing, generatedDir, resourcesDir } = options;
  const repositories = repositoriesOf(fieldTypes, recordRulesFrom(generatedDir, model), sealing, writeGuards);
  const gate = listGate(database);
  const pages = pagesOf(database, pagedTableOf(model.institutions), gate, (error) => {
    app.log.error(
      { err: error },
      'What paging needs could not be kept up to date; it is tried again with the next change.',
    );
  });
  app.addHook('onClose', () => pages.stop());
  const fingerprintOf = keyedHashOf(options.secret, 'fingerprints');
  const followUps = followUpsOf(parts, () => ({ repositories, jobs, fingerprintOf }));
  const services = { model, database, repositories, followUps, pages, gate, fingerprintOf };
  const jobKinds = jobKindsOf([
    ...ownJobKinds,
    ...parts.flatMap((part) => part.jobs?.(services) ?? []),
    ...(options.jobKinds ?? []),
  ]);
  const workerOptions = { ...DEFAULT_WORKER_OPTIONS, ...options.workerOptions };
  const jobs = jobsOf(database, jobKinds, workerOptions, tellKindOf(jobKinds, model.institutions));
  serveJobs(app, database, jobs);
  const files = filesOf(database, objectStore, options.strangersPatience);
  serveOwnData(app, { ...signIn, repositories, pages, files });
  const strangers = {
    limits: strangerLimitsOf(signIn.throttle, signIn.captcha),
    links: linksOf(options.secret),
    mailer: options.mailer,
    throttle: signIn.throttle,
    institutions,
    isKnownHost,
  };
  const kindServices = { ...services, jobs, files, strangers, tries: triesOf(signIn.throttle), resourcesDir };
  for (const part of parts) part.serve(app, kindServices);
  serveUserPasswords(app, services);
  servePermissions(app, database);
  serveOpenApi(app, parts);
  extend?.(app, kindServices);
  if (options.staticDir !== undefined) await serveApp(app, options.staticDir);
  if (options.doesJobs === true) {
    const scheduledTasks = [...ownScheduledTasks, removeUnused(objectStore), forgetOldImports];
    workWhileOpen(app, {
      database,
      kinds: jobKinds,
      institutions: model.institutions,
      scheduledTasks,
      logger,
      options: workerOptions,
    });
  }
  await app.ready();
  return app;
}
