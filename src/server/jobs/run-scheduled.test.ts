import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { prepareDatabase } from '../prepare/prepare-database.ts';
import { jobKindsOf } from './kinds.ts';
import { DEFAULT_WORKER_OPTIONS } from './worker-options.ts';
import { startWorker } from './worker.ts';

const model = { kinds, institutions: [institution(1, {})] };

let empty: TestDatabase;

beforeEach(async () => {
  empty = await createTestDatabase();
});

afterEach(() => empty.drop());

it('a scheduled task that fails is told by its name, and the others are done', async () => {
  const database = await prepareDatabase({ databaseUrl: empty.url, model, resourcesDir: 'none' });
  const lines: string[] = [];
  const happened = new EventEmitter();
  const all = Promise.all([once(happened, 'told'), once(happened, 'done')]);
  const write = (line: string): void => {
    lines.push(line);
    happened.emit('told');
  };
  const worker = await startWorker({
    database,
    kinds: jobKindsOf([]),
    institutions: model.institutions,
    scheduledTasks: [
      { name: 'falla', every: 3_600, perform: () => Promise.reject(new Error('No cabe.')) },
      {
        name: 'anda',
        every: 3_600,
        perform: () => {
          happened.emit('done');
          return Promise.resolve();
        },
      },
    ],
    logger: pino({ level: 'warn' }, { write }),
    options: { ...DEFAULT_WORKER_OPTIONS, heartbeatInterval: 50 },
  });
  await all;
  await worker.stop();
  await database.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines.join(''))).toMatchObject({ task: 'falla', err: { message: 'No cabe.' } });
});
