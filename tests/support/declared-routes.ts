import { pino } from 'pino';
import type { Checked } from '#src/model/resource.ts';
import { sealingOf } from '#src/server/catalogue/repository/sealing.ts';
import { createApp } from '#src/server/create-app.ts';
import type { Database } from '#src/server/db/database.ts';
import type { DeclaredRoute } from '#src/server/http/access.ts';
import { openConnections } from '#src/server/hub/connections.ts';
import { HUB_LIMITS } from '#src/server/hub/limits.ts';
import { mailerOf } from '#src/server/mail/mailer.ts';

const unasked = (): never => {
  throw new Error('Nothing is asked here.');
};

const nowhere: Database = {
  batch: unasked,
  transaction: unasked,
  lists: { batch: unasked, transaction: unasked },
  jobs: { batch: unasked, transaction: unasked },
  aside: { batch: unasked, transaction: unasked },
  exports: { copy: unasked },
  imports: { transaction: unasked },
  queue: { executeSql: unasked },
  listen: unasked,
  ping: unasked,
  close: unasked,
};

/** The routes that the server registers for the model, all of them, over no database. Rejects where it would not start. */
export async function declaredRoutesOf(model: Checked): Promise<readonly DeclaredRoute[]> {
  const app = await createApp({
    model,
    database: nowhere,
    permissions: { of: unasked, forget: unasked, forgetAll: unasked },
    hub: {
      connections: openConnections(HUB_LIMITS, { call: unasked, forget: unasked }),
      limits: HUB_LIMITS,
      presence: { judgedBy: () => undefined },
      disconnect: unasked,
      close: unasked,
    },
    secret: 'x'.repeat(40),
    sealing: sealingOf('nothing is sealed here'),
    mailer: mailerOf({}, 'nobody writes here'),
    // What an institution with a captcha does not start without.
    env: { RECTORIA_CAPTCHA_SECRET: 'nobody is asked' },
    generatedDir: 'nothing is read there',
    resourcesDir: 'resources',
    logger: pino({ level: 'silent' }),
  });
  const routes = app.declaredRoutes.filter(({ method }) => method !== 'HEAD');
  await app.close();
  return routes;
}
