import PgBoss from 'pg-boss';
import { present } from '#src/model/present.ts';
import type { Privilege } from '#src/model/table.ts';

/** Where pg-boss keeps the queue: tables of its own, whose rows are of no company and say nothing but which job waits. */
export const QUEUE_SCHEMA = 'pgboss';

/** The queue of all jobs, and that of those whose server was lost at their last try. */
export const QUEUE = 'tareas';
export const ABANDONED = 'tareas_abandonadas';
/** That of what the servers do of themselves, again and again. */
export const SCHEDULED = 'mantenimiento';

/** The queues, in the order to make them, with what pg-boss is told of each. */
export const QUEUES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  [ABANDONED, { policy: 'standard' }],
  [QUEUE, { policy: 'standard', deadLetter: ABANDONED }],
  [SCHEDULED, { policy: 'standard' }],
]);

/** What the application does with pg-boss's tables: it makes no queues and no schedules. */
export const QUEUE_PRIVILEGES: ReadonlyMap<string, readonly Privilege[]> = new Map([
  ['version', ['select']],
  ['queue', ['select']],
  ['job', ['select', 'insert', 'update', 'delete']],
  ['archive', ['select', 'insert', 'delete']],
]);

const OWN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** pg-boss writes a transaction of its own around its plans; ours are steps of a larger one. */
const withinOurs = (plan: string): string =>
  present(OWN_TRANSACTION.exec(plan)?.[1], 'The transaction that pg-boss writes around its plans').trim();

export const constructionSql = (): string => withinOurs(PgBoss.getConstructionPlans(QUEUE_SCHEMA));

export const migrationSql = (version: number): string =>
  withinOurs(PgBoss.getMigrationPlans(QUEUE_SCHEMA, String(version)));

/** The version of the tables that this pg-boss works with, as its own plan notes it. */
export const QUEUE_VERSION = Number(
  present(/version\(version\) VALUES \('(\d+)'\)/.exec(constructionSql())?.[1], 'The version of pg-boss’s tables'),
);
