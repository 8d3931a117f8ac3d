import { settingsOf } from '#src/model/institution.ts';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { prepareAccounts } from './auth/accounts.ts';
import type { RecoveryTiming } from './auth/recovery-queue.ts';
import { permissionsOf } from './permissions/permissions.ts';
import { closing } from './closing.ts';
import { hasSealedFields } from './catalogue/write/sealed-fields.ts';
import { sealingOf } from './catalogue/repository/sealing.ts';
import { isProduction } from './config/environment.ts';
import { namesOf } from './config/guessable.ts';
import { jwtSecret, sealingKey } from './config/secrets.ts';
import { type AppOptions, createApp } from './create-app.ts';
import { openCluster } from './db/cluster/open-cluster.ts';
import type { Database } from './db/database.ts';
import { configuredStore } from './files/configured-store.ts';
import { demandStore } from './files/demand-store.ts';
import { prepareToServe } from './prepare/prepare-to-serve.ts';
import { answeredBy } from './http/answered.ts';
import { absentAt, institutionsOf } from './http/institutions.ts';
import { besidesLeftOut } from './http/left-out.ts';
import { prepareKinds } from './kind-part.ts';
import { mailerOf } from './mail/mailer.ts';
import { answerStarting } from './http/starting.ts';
import { type Handler, openSwappableServer, SERVER_TIMEOUTS, type ServerTimeouts } from './http/swappable-server.ts';
import { type Hub, openHub } from './hub/hub.ts';
import type { HubLimits } from './hub/limits.ts';
import { followSessionEnds } from './hub/session-ends.ts';

export interface ServerOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly resourcesDir: string;
  /** What the resources mean, where that is known already; else they are read. */
  readonly model?: Checked | undefined;
  /** The build that the model is of, where it was read from one. */
  readonly build?: string | undefined;
  /** Holds the embedded PostgreSQL and, in development, the secret of the tokens. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Leads there through a pooler that lends connections by transaction; absent where there is none. */
  readonly pooledUrl?: string | undefined;
  /** Code of the institution for hosts that name none. */
  readonly institution?: string | undefined;
  readonly staticDir?: string | undefined;
  /** Where `writeGenerated` has put the files of these resources. */
  readonly generatedDir: string;
  readonly logger?: FastifyBaseLogger | undefined;
  /** Something that answers before the API, as the screens do in development: begun once the server listens. */
  readonly front?: ((server: Server) => Promise<(api: Api) => Handler>) | undefined;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** Where the realtime hub's limits are not the usual ones. */
  readonly hubLimits?: Partial<HubLimits> | undefined;
  /** Where clients may take less time, or more, than usual. */
  readonly patience?: Partial<ServerTimeouts> | undefined;
  /** How often it is looked, in milliseconds, whether a large answer is still being taken, where that is not the usual. */
  readonly answerPatience?: number | undefined;
  /** For how long strangers may take to send a form with files. */
  readonly strangersPatience?: number | undefined;
  /** Where mails leave sooner, or later, than usual. */
  readonly recoveryTiming?: Partial<RecoveryTiming> | undefined;
  readonly workerOptions?: AppOptions['workerOptions'];
  readonly jobKinds?: AppOptions['jobKinds'];
  /** More routes. */
  readonly extend?: AppOptions['extend'];
}

export interface RunningServer {
  readonly url: string;
  readonly model: Checked;
  readonly database: Database;
  readonly hub: Hub;
  /** Leads the owner of the tables to the database, to bring it to another model. */
  readonly databaseUrl: string;
  /** Serves another state of the resources from now on; the database must already fit it. */
  replace(change: Pick<AppOptions, 'model' | 'generatedDir'>): Promise<void>;
  /** Takes no new request, answers the open ones, then ends everything it started. */
  stop(): Promise<void>;
}

/** The resources hold errors; nothing was started. */
export class ResourcesError extends Error {
  constructor(
    readonly problems: readonly Problem[],
    words: string,
  ) {
    super(words);
  }
}

async function readModel(resourcesDir: string, logger: FastifyBaseLogger): Promise<Checked> {
  // What is served from a build has no need of it.
  const { formatProblems, runToServe } = await import('#src/pipeline/run.ts');
  const { model, problems } = await runToServe({ resourcesDir, beside: false });
  if (model === null) throw new ResourcesError(problems, formatProblems(problems));
  if (model.absent.length > 0) logger.error(`Left out: ${model.absent.join(', ')}.\n${formatProblems(problems)}`);
  return model;
}

/** What a state of the resources answers. */
export interface Api {
  readonly handle: Handler;
  /** Whether an address is the API's; the others are the app's. */
  readonly answers: (address: string) => boolean;
}

const apiOf = (app: FastifyInstance): Api => ({
  handle: (request, response) => app.routing(request, response),
  answers: answeredBy(app.declaredRoutes),
});

/**
 * Starts everything: listens at once (answering 503), reads the resources, starts or reaches PostgreSQL, brings its
 * schema to the model, and then serves. Throws, with nothing left running, Node's own error where it cannot listen,
 * a `ResourcesError`, a `ConfigurationError`, or what the database said.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const env = options.env ?? process.env;
  const logger = options.logger ?? pino({ level: env['RECTORIA_LOG_LEVEL'] ?? 'info' });
  const opened = closing();
  try {
    const board = await openSwappableServer(options.port, options.host ?? '127.0.0.1', answerStarting, {
      ...SERVER_TIMEOUTS,
      ...options.patience,
    });
    opened.add(() => board.close());
    const front = (await options.front?.(board.server)) ?? (({ handle }: Api) => handle);
    const read = options.model ?? (await readModel(options.resourcesDir, logger));
    const answering = (api: Api, of: Checked): Handler => besidesLeftOut(absentAt(of, options.institution), front(api));
    institutionsOf(read, options.institution);
    const secrets = { env, dataDir: options.dataDir, names: namesOf(read.institutions) };
    const secret = await jwtSecret(secrets);
    // Production needs a key only where there is something to encrypt; its model does not change while it runs.
    const idle = isProduction(env) && !hasSealedFields(read);
    const sealing = sealingOf(idle ? '' : await sealingKey(secrets));

    const objectStore = await configuredStore(env);
    demandStore(read, objectStore);

    const mailer = mailerOf(env, join(options.dataDir, 'mail'));
    opened.add(async () => mailer.close());
    if (mailer.folder !== null) logger.info(`No mail server is set: mails are written to ${mailer.folder}.`);

    let databaseUrl = options.databaseUrl;
    if (databaseUrl === undefined) {
      const cluster = await openCluster({
        dataDir: options.dataDir,
        onIncident: ({ message, recovered }) => logger[recovered ? 'warn' : 'fatal'](message),
      });
      opened.add(() => cluster.stop());
      databaseUrl = cluster.url;
    }
    const { database, model } = await prepareToServe({
      databaseUrl,
      pooledUrl: options.pooledUrl,
      model: read,
      build: options.build,
      resourcesDir: options.resourcesDir,
      onLeftOut: (code, { message }) => logger.error(`Left out: ${code}. The others are served. ${message}`),
      onLeftover: ({ reason }) => logger.warn(`Left in the database: ${reason}`),
      // The error itself holds the whole connection.
      onConnectionLost: ({ message }) => logger.warn(`A connection to the database was lost: ${message}`),
    });
    opened.add(() => database.close());
    await prepareAccounts(database, model.institutions, env, logger);
    await prepareKinds(database, model);

    const hub = await openHub(database, logger, options.hubLimits);
    opened.add(() => hub.close());
    const permissions = permissionsOf(database);
    const sessionEnds = await followSessionEnds(database, { connections: hub.connections, permissions }, logger);
    opened.add(() => sessionEnds.close());

    const common = {
      database,
      permissions,
      hub,
      secret,
      sealing,
      mailer,
      objectStore,
      recoveryTiming: options.recoveryTiming,
      doesJobs: true,
      workerOptions: options.workerOptions,
      jobKinds: options.jobKinds,
      extend: options.extend,
      answerPatience: options.answerPatience,
      strangersPatience: options.strangersPatience,
      env,
      logger,
      staticDir: options.staticDir,
      resourcesDir: options.resourcesDir,
      institution: options.institution,
      trustProxy: env['RECTORIA_TRUST_PROXY'],
    };
    let app = await createApp({ ...common, model, generatedDir: options.generatedDir });
    opened.add(() => app.close());
    await board.connect(answering(apiOf(app), model));
    const companies = new Set(model.institutions.map((each) => settingsOf(each).companyId));

    return {
      url: board.url,
      model,
      database,
      hub,
      databaseUrl,
      replace: async (change) => {
        const added = change.model.institutions.filter((each) => !companies.has(settingsOf(each).companyId));
        if (added.length > 0) await prepareAccounts(database, added, env, logger);
        for (const each of added) companies.add(settingsOf(each).companyId);
        await prepareKinds(database, change.model);
        const earlier = app;
        app = await createApp({ ...common, ...change });
        const answered = board.connect(answering(apiOf(app), change.model));
        // What its clients wait for in the earlier app has no end of its own.
        hub.disconnect();
        await answered;
        await earlier.close();
      },
      stop: async () => {
        const closed = board.close();
        // Its clients' requests have no end of their own.
        await hub.close();
        await closed;
        await opened.all();
      },
    };
  } catch (error) {
    await opened.all();
    throw error;
  }
}
